import { defineErrors } from '../core/error.ts'

/** Errors for invalid files, shown at their field. */
export const formErrors = defineErrors('forms', {
  emptyFile: { kind: 'invalid', message: 'This file is empty.' },
  notAPdf: { kind: 'invalid', message: 'This file is not a PDF.' },
  notAPhoto: { kind: 'invalid', message: 'This file is not a photo.' },
  sentBefore: {
    kind: 'conflict',
    message: 'What you sent before has arrived, with other answers. If you send again, this will be a new one.',
  },
  otherContent: { kind: 'invalid', message: 'This file is not what its name says.' },
})
