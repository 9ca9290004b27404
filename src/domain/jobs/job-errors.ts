import { defineErrors } from '../core/error.ts'

export const jobErrors = defineErrors('job', {
  /** Unknown, malformed and somebody else's ids answer alike, so an id tells a stranger nothing. */
  notFound: { kind: 'not-found', message: 'Job not found' },
  noLongerEditable: { kind: 'conflict', message: 'This job has been signed and can no longer be edited.' },
  noLongerOpen: { kind: 'conflict', message: 'This job is no longer open for quotes.' },
  /** The text that was signed must stay what both sides see. */
  signedByOne: {
    kind: 'conflict',
    message: 'A quote of this job has been signed. Take the signature back before you change the job.',
  },
  notOpen: { kind: 'conflict', message: 'Only an open job can be archived.' },
  notArchived: { kind: 'conflict', message: 'This job is not in the archive.' },
  alreadyReviewed: { kind: 'conflict', message: 'You have already reviewed this job.' },
  unknownCategory: { kind: 'invalid', message: 'Please choose a category from the list.' },
})
