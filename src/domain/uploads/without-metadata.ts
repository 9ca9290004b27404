/**
 * A picture without what a camera or a program wrote into it: the place, the time, the device, a thumbnail, words. How it
 * looks stays, to the last pixel: it is not drawn anew, its colour profile is kept, and so is how it is to be turned.
 * What follows the end of a picture, and what cannot be understood, is left out.
 */
import { extensionOf } from './attachment-kind.ts'
import { gifWithoutMetadata } from './gif-metadata.ts'
import { jpegWithoutMetadata } from './jpeg-metadata.ts'
import { pngWithoutMetadata } from './png-metadata.ts'
import { webpWithoutMetadata } from './webp-metadata.ts'

/** A BMP has no place for metadata, and an SVG is a text that somebody wrote. */
const cleaners: Readonly<Record<string, (content: Uint8Array) => Uint8Array>> = {
  jpg: jpegWithoutMetadata,
  jpeg: jpegWithoutMetadata,
  png: pngWithoutMetadata,
  webp: webpWithoutMetadata,
  gif: gifWithoutMetadata,
}

/** Whether anything is ever left out of a file of this name. */
export function mayHoldMetadata(path: string): boolean {
  return Object.hasOwn(cleaners, extensionOf(path))
}

/** The same content where there is nothing to leave out. */
export function withoutMetadata(path: string, content: Uint8Array): Uint8Array {
  const extension = extensionOf(path)
  return Object.hasOwn(cleaners, extension) ? (cleaners[extension]?.(content) ?? content) : content
}
