import { defineErrors } from '../core/error.ts'

export const documentErrors = defineErrors('documents', {
  /** A document of somebody else answers like an unknown one. */
  notFound: { kind: 'not-found', message: 'Document not found' },
})

/** What somebody hears who comes before the printer is done. */
export const renderingNotice = "We're preparing this document. It'll be ready in a moment."
