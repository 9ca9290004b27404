import { defineErrors } from '../core/error.ts'

export const documentErrors = defineErrors('documents', {
  /** Also returned for a document the reader may not see. */
  notFound: { kind: 'not-found', message: 'Document not found' },
})

/** Returned with status 202 while the worker renders the PDF. */
export const renderingNotice = "We're preparing this document. It'll be ready in a moment."
