import { defineErrors } from '../core/error.ts'

export const siteContentErrors = defineErrors('site-content', {
  changedMeanwhile: {
    kind: 'conflict',
    message: 'Somebody else has changed this meanwhile. What you typed is not saved yet.',
  },
  nothingToRelease: { kind: 'conflict', message: 'There is no draft to release yet.' },
  textTooLong: {
    kind: 'invalid',
    message: 'Please use at most 20,000 characters for one text and 60,000 for all of a page.',
  },
})
