import { useState } from 'react'
import { hasPermission } from '#domain/core/admin-permissions.ts'
import { impersonationPermission } from '#domain/impersonation/impersonation-rules.ts'
import { call } from '../core/call.ts'
import { lazyResolver } from '../core/lazy-resolver.ts'
import { reloadAsOtherUser } from '../core/reload-as-other-user.ts'
import { useSession } from '../core/session.ts'
import { Button } from '../ui/button.tsx'
import { ReasonDialog } from '../ui/reason-dialog.tsx'

const resolver = lazyResolver<{ reason: string }>(
  async () => (await import('#domain/impersonation/impersonation-schemas.ts')).impersonationReasonSchema,
)

/** Lets an admin with permission view the product as this user [ADMIN-03]. */
export function ViewAsButton({ id, name }: { id: string; name: string }) {
  const { user } = useSession()
  const [isOpen, setIsOpen] = useState(false)
  if (!hasPermission(user?.permissions ?? [], impersonationPermission)) return null
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>View as user</Button>
      <ReasonDialog
        isOpen={isOpen}
        title={`View as ${name}`}
        onClose={() => setIsOpen(false)}
        draftOf={{ form: 'impersonation', id }}
        resolver={resolver}
        isStarted={{ reason: '' }}
        field="reason"
        reader={`${name} sees this reason.`}
        isLine
        above={() => (
          <p>
            For up to 15 minutes, you see what {name} sees. Changes are turned off. This is recorded, and {name} is
            notified with your reason.
          </p>
        )}
        button="Start viewing"
        send={(why, forget) =>
          reloadAsOtherUser(
            call('POST /admin/impersonation', { body: { accountId: id, ...why } }).then(forget),
            '/dashboard',
          )
        }
      />
    </>
  )
}
