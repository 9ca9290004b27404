import { defineErrors } from '../core/error.ts'

export const quoteErrors = defineErrors('quote', {
  notFound: { kind: 'not-found', message: 'There is no such quote.' },
  alreadySent: {
    kind: 'conflict',
    message: 'Cannot save as draft: This quote has already been sent to the customer',
  },
  alreadySigned: { kind: 'conflict', message: 'Invalid submission: this quote has already been signed.' },
  jobNotOpen: { kind: 'conflict', message: 'The customer has chosen another quote, or the job is no longer open.' },
  otherSignature: {
    kind: 'conflict',
    message: 'You have signed another quote of this job. Take that signature back before you sign this one.',
  },
  stageNotPayable: { kind: 'invalid', message: 'With this price a stage cannot be paid by card.' },
  contractChanged: {
    kind: 'conflict',
    message: 'The contract has changed since you opened it. Please read it again before you sign.',
  },
  coolingOffOver: {
    kind: 'conflict',
    message: 'The cooling-off period has ended. Please talk to the contractor, or ask the support.',
  },
  workIsDone: { kind: 'conflict', message: 'All stages are approved, so this contract can no longer be ended.' },
  alreadyEnded: { kind: 'conflict', message: 'This contract has been ended already.' },
  notJustSent: { kind: 'conflict', message: 'This is possible only while a quote is sent and nobody has signed it.' },
  notArchived: { kind: 'conflict', message: 'This quote is not in the archive.' },
  isArchived: {
    kind: 'conflict',
    message: 'An administrator has archived this quote. Please ask the support if you want it back.',
  },
  noLongerOffered: {
    kind: 'not-found',
    message: 'An administrator has archived this quote. It can no longer be signed.',
  },
  requiresApply: {
    kind: 'conflict',
    message: 'The customer has asked with a quote request. Please answer it with the form of the request.',
  },
  deadlinePassed: { kind: 'invalid', message: 'The deadline must not be earlier than today.' },
})
