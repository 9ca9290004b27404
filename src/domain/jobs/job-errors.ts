import { defineErrors } from '../core/error.ts'

export const jobErrors = defineErrors('job', {
  /** Unknown, malformed and somebody else's ids answer alike, so an id tells a stranger nothing. */
  notFound: { kind: 'not-found', message: 'Job not found' },
  noLongerEditable: { kind: 'conflict', message: 'This job has been signed and can no longer be edited.' },
  noLongerOpen: { kind: 'conflict', message: 'This job is no longer open for quotes.' },
  alreadyReviewed: { kind: 'conflict', message: 'You have already reviewed this job.' },
  unknownCategory: { kind: 'invalid', message: 'Please choose a category from the list.' },
})
