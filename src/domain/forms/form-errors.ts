import { defineErrors } from '../core/error.ts'

/** Errors for invalid files, shown at their field. */
export const formErrors = defineErrors('forms', {
  emptyFile: { kind: 'invalid', message: 'This file is empty.' },
  notAPdf: { kind: 'invalid', message: "This file isn't a PDF." },
  notAPhoto: { kind: 'invalid', message: "This file isn't a photo." },
  sentBefore: {
    kind: 'conflict',
    message: "We've already received this form with different answers. Submitting again creates a new one.",
  },
  otherContent: { kind: 'invalid', message: "This file's content doesn't match its type." },
})
