/**
 * A picture without what a camera or a program wrote into it: the place, the time, the device, a thumbnail, words. How it
 * looks stays, to the last pixel: it is not drawn anew, its colour profile is kept, and so is how it is to be turned.
 * What follows the end of a picture, and what in it cannot be understood, is left out.
 */
import { extensionOf } from './attachment-kind.ts'
import { bytesOf } from './byte-reader.ts'
import { gifWithoutMetadata } from './gif-metadata.ts'
import { jpegWithoutMetadata } from './jpeg-metadata.ts'
import { pngWithoutMetadata } from './png-metadata.ts'
import { webpWithoutMetadata } from './webp-metadata.ts'

/** A BMP has no place for metadata, and an SVG is a text that somebody wrote. */
const strippedTypes = new Set(['jpg', 'jpeg', 'png', 'webp', 'gif'])

/** How each begins. A name may say something else, and read as that nothing would be left of the picture. */
const formats: readonly (readonly [opening: RegExp, clean: (content: Uint8Array) => Uint8Array])[] = [
  [/^\xff\xd8\xff/, jpegWithoutMetadata],
  [/^\x89PNG/, pngWithoutMetadata],
  [/^RIFF[\s\S]{4}WEBP/, webpWithoutMetadata],
  [/^GIF8/, gifWithoutMetadata],
]
const headBytes = 12

/** Whether anything is ever left out of a file of this name. */
export function canContainMetadata(path: string): boolean {
  return strippedTypes.has(extensionOf(path))
}

/** The same content where there is nothing to leave out. */
export function withoutMetadata(path: string, content: Uint8Array): Uint8Array {
  if (!canContainMetadata(path)) return content
  const opening = bytesOf(content).text(0, headBytes)
  const format = formats.find(([begins]) => begins.test(opening))
  return format ? format[1](content) : content
}
