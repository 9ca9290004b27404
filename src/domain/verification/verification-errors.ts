import { defineErrors } from '../core/error.ts'

export const verificationErrors = defineErrors('verification', {
  detailChanged: {
    kind: 'conflict',
    message: 'The profile says something else by now. Please look at it again before you verify it.',
  },
  hasRunOut: { kind: 'invalid', message: 'This has run out already, so it cannot be verified.' },
  nothingVerified: {
    kind: 'conflict',
    message: 'Nothing of this kind is verified now, so there is nothing to take back.',
  },
  noEvidence: { kind: 'not-found', message: 'This check has no evidence.' },
})
