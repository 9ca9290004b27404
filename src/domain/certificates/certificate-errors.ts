import { defineErrors } from '../core/error.ts'

export const certificateErrors = defineErrors('certificates', {
  notFound: { kind: 'not-found', message: 'Certificate not found' },
  notCompleted: { kind: 'conflict', message: 'A certificate is issued when the last stage is approved.' },
  alreadyIssued: { kind: 'conflict', message: 'This job has its certificate already. A wrong one is replaced.' },
  nothingToReplace: { kind: 'conflict', message: 'This job has no certificate yet.' },
  tooLateToReplace: { kind: 'conflict', message: 'A certificate can be replaced within 14 days of the first one.' },
  noAbn: { kind: 'conflict', message: 'Please add your ABN to your profile first.' },
  fewerYears: { kind: 'invalid', message: 'The signed quote has promised a longer warranty.' },
  certifiedTooEarly: { kind: 'invalid', message: 'The work was not completed on this day yet.' },
  certifiedTooLate: { kind: 'invalid', message: 'The certification date is not after today.' },
})
