/** The two usual fields for files of a form: photos, and papers that may be photographed as well. */
import type { FilesField } from './form-definition.ts'

/** Files that one field of a form takes. */
const formFilesMax = 10

interface FileCopy {
  readonly label: string
  readonly help?: string
  /** The sentence for a field without a file; a field without one may stay empty. */
  readonly required?: string
}

export function photosField<const FieldCopy extends FileCopy>(copy: FieldCopy) {
  const field = {
    kind: 'files',
    accept: ['image'],
    otherKind: 'Please attach photos only.',
    max: formFilesMax,
    prefix: 'forms',
    ...copy,
  } as const
  return field satisfies FilesField
}

export function documentsField<const FieldCopy extends FileCopy>(copy: FieldCopy) {
  const field = {
    kind: 'files',
    accept: ['pdf', 'image'],
    otherKind: 'Please attach PDF files or photos only.',
    max: formFilesMax,
    prefix: 'forms',
    ...copy,
  } as const
  return field satisfies FilesField
}
