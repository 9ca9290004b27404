import { defineErrors } from '../core/error.ts'

export const siteContentErrors = defineErrors('site-content', {
  changedMeanwhile: {
    kind: 'conflict',
    message: 'Somebody else has changed this meanwhile. What you typed is not saved yet.',
  },
  nothingToRelease: { kind: 'conflict', message: 'There is no draft to release yet.' },
  nothingToDeploy: { kind: 'conflict', message: 'Nothing waits to be deployed.' },
  releasedMeanwhile: {
    kind: 'conflict',
    message: 'Another version was released or deployed meanwhile. Visitors see what they saw before.',
  },
  notShownBefore: { kind: 'conflict', message: 'Visitors have not seen that version before, or see it now.' },
  unfit: {
    kind: 'conflict',
    message: 'That version does not fit what the site asks for today. Please write it into a new draft.',
  },
  textTooLong: {
    kind: 'invalid',
    message: 'Please use at most 20,000 characters for one text and 60,000 for all of a page.',
  },
})
