import { defineErrors } from '../core/error.ts'

export const certificateErrors = defineErrors('certificates', {
  notFound: { kind: 'not-found', message: 'Certificate not found' },
  notCompleted: { kind: 'conflict', message: 'You can issue a certificate once the last stage is approved.' },
  alreadyIssued: { kind: 'conflict', message: "This job already has a certificate. If it's wrong, replace it." },
  nothingToReplace: { kind: 'conflict', message: "This job doesn't have a certificate yet." },
  tooLateToReplace: {
    kind: 'conflict',
    message: 'You can replace a certificate only within 14 days of the first one.',
  },
  noAbn: { kind: 'conflict', message: 'Add your ABN to your profile first.' },
  fewerYears: { kind: 'invalid', message: 'The signed quote promises a longer warranty.' },
  certifiedTooEarly: { kind: 'invalid', message: "The work wasn't completed by this date." },
  certifiedTooLate: { kind: 'invalid', message: "The certification date can't be in the future." },
})
