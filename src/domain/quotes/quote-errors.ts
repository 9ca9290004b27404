import { defineErrors } from '../core/error.ts'

export const quoteErrors = defineErrors('quote', {
  notFound: { kind: 'not-found', message: 'Quote not found.' },
  alreadySent: {
    kind: 'conflict',
    message: 'Cannot save as draft: This quote has already been sent to the customer',
  },
  alreadySigned: { kind: 'conflict', message: 'Invalid submission: this quote has already been signed.' },
  jobNotOpen: { kind: 'conflict', message: 'The customer has chosen another quote, or the job is no longer open.' },
  otherSignature: {
    kind: 'conflict',
    message: 'You have signed another quote for this job. Remove that signature before you sign this one.',
  },
  stageNotPayable: { kind: 'invalid', message: 'At this price, one stage is too small to pay by card.' },
  stageTooLarge: {
    kind: 'invalid',
    message: 'A card can pay at most $999,999.99 for one stage, service fee included. Lower the price or add a stage.',
  },
  contractChanged: {
    kind: 'conflict',
    message: 'The contract has changed since you opened it. Read it again before you sign.',
  },
  coolingOffOver: {
    kind: 'conflict',
    message: 'The cooling-off period has ended. Talk to your contractor or contact support.',
  },
  workIsDone: { kind: 'conflict', message: 'All stages are approved, so this contract can no longer be cancelled.' },
  alreadyEnded: { kind: 'conflict', message: 'This contract has already been cancelled.' },
  notJustSent: { kind: 'conflict', message: 'You can only do this while the quote is sent and unsigned.' },
  notArchived: { kind: 'conflict', message: "This quote isn't archived." },
  isArchived: {
    kind: 'conflict',
    message: 'An admin has archived this quote. Contact support to restore it.',
  },
  noLongerOffered: {
    kind: 'not-found',
    message: 'An admin has archived this quote. It can no longer be signed.',
  },
  requiresApply: {
    kind: 'conflict',
    message: 'This job came from a quote request. Reply with the quote form.',
  },
  firstStageAboveLimit: {
    kind: 'invalid',
    message:
      "The first stage is above the state's legal limit, so this contract can't be signed. Change the stages first.",
  },
  deadlinePassed: { kind: 'invalid', message: "The deadline can't be earlier than today." },
})
