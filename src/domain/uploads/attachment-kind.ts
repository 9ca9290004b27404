/**
 * The kind of an attachment, from its extension [FILE-03, FILE-07]. An svg counts as an image, because storage serves
 * it so that scripts can't run. The kinds `qrcode`, `text` and `avatar` belong to messages and have no extension.
 */
export const attachmentKinds = ['image', 'video', 'mp3', 'file', 'pdf', 'qrcode', 'text', 'avatar'] as const
export type AttachmentKind = (typeof attachmentKinds)[number]

interface UploadType {
  readonly kind: AttachmentKind
  readonly contentType: string
}

/** The allowed types, with their stored content type [FILE-02, FILE-07]. */
export const uploadTypes = {
  png: { kind: 'image', contentType: 'image/png' },
  jpg: { kind: 'image', contentType: 'image/jpeg' },
  jpeg: { kind: 'image', contentType: 'image/jpeg' },
  svg: { kind: 'image', contentType: 'image/svg+xml' },
  gif: { kind: 'image', contentType: 'image/gif' },
  bmp: { kind: 'image', contentType: 'image/bmp' },
  webp: { kind: 'image', contentType: 'image/webp' },
  mp4: { kind: 'video', contentType: 'video/mp4' },
  mov: { kind: 'video', contentType: 'video/quicktime' },
  avi: { kind: 'video', contentType: 'video/x-msvideo' },
  mkv: { kind: 'video', contentType: 'video/x-matroska' },
  webm: { kind: 'video', contentType: 'video/webm' },
  ogg: { kind: 'video', contentType: 'video/ogg' },
  mp3: { kind: 'mp3', contentType: 'audio/mpeg' },
  pdf: { kind: 'pdf', contentType: 'application/pdf' },
} as const satisfies Record<string, UploadType>

export type UploadExtension = keyof typeof uploadTypes

export function isUploadExtension(extension: string): extension is UploadExtension {
  return Object.hasOwn(uploadTypes, extension)
}

/** The lower-case extension of a path without its dot, or an empty string. */
export function extensionOf(path: string): string {
  return /\.([A-Za-z0-9]+)$/.exec(path)?.[1]?.toLowerCase() ?? ''
}

export function attachmentKind(path: string): AttachmentKind {
  const extension = extensionOf(path)
  return isUploadExtension(extension) ? uploadTypes[extension].kind : 'file'
}

/** Up to six files on a job and on a progress submission (specification part 1, section 9). */
export const attachmentsMax = 6

const megabyte = 1024 * 1024

/** A video can have 200 MB, other files 25 MB. */
export function uploadMaxBytes(extension: UploadExtension): number {
  return uploadTypes[extension].kind === 'video' ? 200 * megabyte : 25 * megabyte
}
