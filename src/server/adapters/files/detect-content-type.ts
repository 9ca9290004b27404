/**
 * Checks whether a file's content matches its extension [ASVS 5.2.2]. The first bytes decide. An svg is text, so its
 * root element decides.
 */
import { open } from 'node:fs/promises'
import { fileTypeFromBuffer, fileTypeFromFile } from 'file-type'
import type { UploadExtension } from '#domain/uploads/attachment-kind.ts'

/** The detected type for each extension. */
const detectedAs: Record<Exclude<UploadExtension, 'svg'>, readonly string[]> = {
  png: ['png', 'apng'],
  jpg: ['jpg'],
  jpeg: ['jpg'],
  gif: ['gif'],
  bmp: ['bmp'],
  webp: ['webp'],
  mp4: ['mp4', 'm4v'],
  mov: ['mov', 'mp4'],
  avi: ['avi'],
  mkv: ['mkv', 'webm'],
  webm: ['webm', 'mkv'],
  ogg: ['ogg', 'ogv', 'ogm', 'oga', 'opus'],
  mp3: ['mp3'],
  pdf: ['pdf'],
}

export async function matchesContentType(file: string, extension: UploadExtension): Promise<boolean> {
  if (extension === 'svg') return isSvg(await openingOf(file))
  return isDetected(await fileTypeFromFile(file), extension)
}

export const headBytes = 4096

/** The same for the first `headBytes` of a remote file. */
export async function headMatchesContentType(opening: Buffer, extension: UploadExtension): Promise<boolean> {
  if (extension === 'svg') return isSvg(opening.toString('utf8'))
  return isDetected(await fileTypeFromBuffer(opening), extension)
}

function isDetected(detected: { readonly ext: string } | undefined, extension: Exclude<UploadExtension, 'svg'>) {
  return detected !== undefined && detectedAs[extension].includes(detected.ext)
}

async function openingOf(file: string): Promise<string> {
  const handle = await open(file)
  try {
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(headBytes), 0, headBytes, 0)
    return buffer.subarray(0, bytesRead).toString('utf8')
  } finally {
    await handle.close()
  }
}

/** After an optional declaration, document type and comments, the first element is `svg`. */
function isSvg(opening: string): boolean {
  return /^\uFEFF?\s*(?:<\?xml[^>]*\?>\s*|<!--(?:(?!-->)[\s\S])*-->\s*|<!DOCTYPE\s+svg[^>[]*>\s*)*<svg[\s>]/.test(
    opening,
  )
}
