import { defineErrors } from '../core/error.ts'

export const siteContentErrors = defineErrors('site-content', {
  changedMeanwhile: {
    kind: 'conflict',
    message: 'Somebody else has changed this meanwhile. What you typed is not saved yet.',
  },
  nothingToRelease: { kind: 'conflict', message: 'There is no draft to release yet.' },
  pictureMissing: { kind: 'invalid', message: 'This picture is not in our storage. Please choose it again.' },
})
