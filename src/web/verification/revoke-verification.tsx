import { Button } from '@mantine/core'
import { useState } from 'react'
import type { VerificationsView } from '#api/verification/verification-routes.ts'
import { VERIFICATIONS, type VerificationKind } from '#domain/verification/verification.ts'
import { call } from '../core/call.ts'
import { lazyResolver } from '../core/lazy-resolver.ts'
import { ReasonDialog } from '../ui/reason-dialog.tsx'

interface RevokeVerificationProps {
  id: string
  kind: VerificationKind
  onDone: (verifications: VerificationsView) => void
}

const resolver = lazyResolver<{ kind: VerificationKind; reason: string }>(
  async () => (await import('#domain/verification/verification-schemas.ts')).revocationSchema,
)

/** Revokes a verification with a reason for the contractor. */
export function RevokeVerification({ id, kind, onDone }: RevokeVerificationProps) {
  const [isOpen, setIsOpen] = useState(false)
  const { label } = VERIFICATIONS[kind]
  return (
    <>
      <Button variant="default" aria-label={`Revoke ${label}`} onClick={() => setIsOpen(true)}>
        Revoke
      </Button>
      <ReasonDialog
        isOpen={isOpen}
        title={`Revoke: ${label}`}
        onClose={() => setIsOpen(false)}
        draftOf={{ form: 'take-back', id: `${id}.${kind}` }}
        resolver={resolver}
        isStarted={{ kind, reason: '' }}
        field="reason"
        reader="The contractor sees this. The profile no longer shows this detail as verified. You can verify it again later."
        button="Revoke verification"
        isDangerous
        send={(body) => call('POST /admin/contractors/{id}/verifications/revoke', { params: { id }, body })}
        onDone={onDone}
      />
    </>
  )
}
