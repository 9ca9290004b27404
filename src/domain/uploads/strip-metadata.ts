/**
 * Removes image metadata: location, time, device, thumbnail and text. Pixels, colour profile and orientation stay.
 * Trailing and unreadable data is removed.
 */
import { extensionOf } from './attachment-kind.ts'
import { bytesOf } from './byte-reader.ts'
import { gifWithoutMetadata } from './gif-metadata.ts'
import { jpegWithoutMetadata } from './jpeg-metadata.ts'
import { pngWithoutMetadata } from './png-metadata.ts'
import { webpWithoutMetadata } from './webp-metadata.ts'

/** A BMP has no metadata, and an SVG is written text. */
const strippedTypes = new Set(['jpg', 'jpeg', 'png', 'webp', 'gif'])

/** The signature of each format. The name may be wrong, and the wrong parser would remove everything. */
const formats: readonly (readonly [opening: RegExp, clean: (content: Uint8Array) => Uint8Array])[] = [
  [/^\xff\xd8\xff/, jpegWithoutMetadata],
  [/^\x89PNG/, pngWithoutMetadata],
  [/^RIFF[\s\S]{4}WEBP/, webpWithoutMetadata],
  [/^GIF8/, gifWithoutMetadata],
]
const headBytes = 12

/** Whether files of this name can contain metadata. */
export function canContainMetadata(path: string): boolean {
  return strippedTypes.has(extensionOf(path))
}

/** Returns the same content if there is nothing to remove. */
export function withoutMetadata(path: string, content: Uint8Array): Uint8Array {
  if (!canContainMetadata(path)) return content
  const opening = bytesOf(content).text(0, headBytes)
  const format = formats.find(([begins]) => begins.test(opening))
  return format ? format[1](content) : content
}
