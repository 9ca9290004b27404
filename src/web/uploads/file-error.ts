/** Why a file cannot be uploaded, checked before the upload. */
import {
  type AttachmentKind,
  attachmentKind,
  extensionOf,
  isUploadExtension,
  uploadMaxBytes,
} from '#domain/uploads/attachment-kind.ts'

/** The photo format of phones, which only one browser displays. */
const HEIC = /^hei[cf]s?$/
const HEIC_SENTENCE =
  "This is a HEIC photo, which most browsers can't show. Please save it as JPEG, or set the camera to “Most Compatible”."
const MEGABYTE = 1024 * 1024

const ONLY: Partial<Record<AttachmentKind, string>> = { image: 'photos', video: 'videos', pdf: 'PDF files' }

type ChosenFile = Pick<File, 'name' | 'size'>

export function fileError({ name, size }: ChosenFile, accept: readonly AttachmentKind[]): string | undefined {
  const extension = extensionOf(name)
  if (HEIC.test(extension)) return HEIC_SENTENCE
  if (!isUploadExtension(extension) || !accept.includes(attachmentKind(name))) return onlyTypesMessage(accept)
  if (size === 0) return 'This file is empty.'
  const max = uploadMaxBytes(extension)
  return size > max ? `This file is larger than ${max / MEGABYTE} MB.` : undefined
}

interface RemainingRoom {
  accept: readonly AttachmentKind[]
  max: number
  /** The remaining number of files. */
  left: number
}

/** The error of each chosen file. An invalid file does not count towards the limit. */
export function fileErrors(files: readonly ChosenFile[], { accept, max, left }: RemainingRoom): (string | undefined)[] {
  let room = left
  return files.map((file) => {
    const message = fileError(file, accept)
    if (message !== undefined) return message
    room -= 1
    return room < 0 ? `Please attach at most ${max} files.` : undefined
  })
}

function onlyTypesMessage(accept: readonly AttachmentKind[]): string {
  const names = accept.map((kind) => ONLY[kind] ?? kind)
  const last = names.pop() ?? ''
  return `Please attach ${names.length > 0 ? `${names.join(', ')} or ${last}` : last} only.`
}
