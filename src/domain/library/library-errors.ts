import { defineErrors } from '../core/error.ts'

export const libraryErrors = defineErrors('library', {
  /** Unknown, unpublished and foreign ids return the same error. */
  notFound: { kind: 'not-found', message: "We couldn't find this story." },
  notNow: {
    kind: 'conflict',
    message: "This action isn't available right now. Refresh to see the story's current status.",
  },
  changedMeanwhile: {
    kind: 'conflict',
    message: 'Someone else updated this story while you were editing. Reload to see their changes before you save.',
  },
  notOurs: { kind: 'conflict', message: "You can't edit a contractor's report. You can unpublish it." },
  notWrittenUp: { kind: 'conflict', message: 'Write the case story before you publish it.' },
  caseNumberInUse: { kind: 'invalid', message: 'Another story already uses this case number.' },
  unknownCategory: { kind: 'invalid', message: 'Please choose a category from the list.' },
  unsafeWebsite: { kind: 'invalid', message: 'Enter a website that starts with https://.' },
  unknownJob: { kind: 'invalid', message: 'Please choose one of your own jobs.' },
  noWarrantyCase: { kind: 'not-found', message: 'You have no closed warranty case with this number.' },
  noFinishedJob: { kind: 'not-found', message: 'You have no completed job with this number.' },
  alreadyShared: { kind: 'conflict', message: 'You have already shared this story. Thank you.' },
})
