import { useState } from 'react'
import { hasPermission } from '#domain/core/admin-permissions.ts'
import { impersonationPermission } from '#domain/impersonation/impersonation-rules.ts'
import { call } from '../core/call.ts'
import { lazyResolver } from '../core/lazy-resolver.ts'
import { reloadAsOtherUser } from '../core/reload-as-other-user.ts'
import { useSession } from '../core/session.ts'
import { PlainButton } from '../ui/plain-button.tsx'
import { ReasonDialog } from '../ui/reason-dialog.tsx'

const resolver = lazyResolver<{ reason: string }>(
  async () => (await import('#domain/impersonation/impersonation-schemas.ts')).impersonationReasonSchema,
)

/** Lets the support see the product as this person sees it [ADMIN-03]; nobody else has the button. */
export function ViewAsButton({ id, name }: { id: string; name: string }) {
  const { user } = useSession()
  const [isOpen, setIsOpen] = useState(false)
  if (!hasPermission(user?.permissions ?? [], impersonationPermission)) return null
  return (
    <>
      <PlainButton onClick={() => setIsOpen(true)}>See Plumbline as they do</PlainButton>
      <ReasonDialog
        isOpen={isOpen}
        title={`See Plumbline as ${name}`}
        onClose={() => setIsOpen(false)}
        draftOf={{ form: 'view-as', id }}
        resolver={resolver}
        isStarted={{ reason: '' }}
        field="reason"
        reader={`${name} reads it word for word.`}
        isLine
        above={() => (
          <p>
            For at most 15 minutes you see what {name} sees, and can change nothing. It is written down, and {name} is
            told afterwards, with your reason.
          </p>
        )}
        button="Look"
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
