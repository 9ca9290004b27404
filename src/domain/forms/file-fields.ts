/** The two common file fields: photos, and documents that may be photographed. */
import type { FilesField } from './form-definition.ts'

/** The files of one form field. */
const formFilesMax = 10

interface FileCopy {
  readonly label: string
  readonly help?: string
  /** The error for a missing file. Without it the field is optional. */
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
