import { defineErrors } from '../core/error.ts'

export const verificationErrors = defineErrors('verification', {
  detailChanged: {
    kind: 'conflict',
    message: 'The contractor has changed this detail. Reload and check it again before you verify it.',
  },
  hasRunOut: { kind: 'invalid', message: "This has expired, so it can't be verified." },
  nothingVerified: {
    kind: 'conflict',
    message: "This detail isn't verified, so there's nothing to revoke.",
  },
  noEvidence: { kind: 'not-found', message: 'This verification has no evidence.' },
})
