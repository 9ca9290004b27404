import { defineErrors } from '../core/error.ts'

export const libraryErrors = defineErrors('library', {
  /** Unknown, unpublished and somebody else's ids answer alike. */
  notFound: { kind: 'not-found', message: 'There is no such story.' },
  notNow: { kind: 'conflict', message: 'This is not possible now. Please refresh to see where the story stands.' },
  changedMeanwhile: {
    kind: 'conflict',
    message: 'Somebody has changed this story meanwhile. Please load the page again and compare.',
  },
  notOurs: { kind: 'conflict', message: 'A report stays as its contractor has written it. You can withdraw it.' },
  notWrittenUp: { kind: 'conflict', message: 'Please write the case story before you publish it.' },
  caseNumberInUse: { kind: 'invalid', message: 'This case number is taken by another story.' },
  unknownCategory: { kind: 'invalid', message: 'Please choose a category from the list.' },
  unsafeWebsite: { kind: 'invalid', message: 'Please enter an address that begins with https://.' },
  unknownJob: { kind: 'invalid', message: 'Please choose one of your own jobs.' },
  noWarrantyCase: { kind: 'not-found', message: 'There is no closed warranty case of yours with this number.' },
  noFinishedJob: { kind: 'not-found', message: 'There is no completed job of yours with this number.' },
  alreadyShared: { kind: 'conflict', message: 'You have already shared this story. Thank you.' },
})
