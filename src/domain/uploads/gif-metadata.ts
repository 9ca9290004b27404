/**
 * A GIF is a sequence of images and extensions. Comments and application data are removed, but the loop count stays.
 */
import { bytesOf, joined } from './byte-reader.ts'

const kinds = { extension: 0x21, picture: 0x2c, end: 0x3b } as const
const extensions = { comment: 0xfe, program: 0xff } as const
const repeating = ['NETSCAPE2.0', 'ANIMEXTS1.0']
const screenBytes = 13
const pictureBytes = 10

export function gifWithoutMetadata(content: Uint8Array): Uint8Array {
  const { byte, text } = bytesOf(content)
  const opening = screenBytes + paletteBytes(byte(10))
  const chunks: Uint8Array[] = [content.subarray(0, opening)]
  let at = opening
  while (at < content.length) {
    const from = at
    const kind = byte(at)
    if (kind === kinds.picture) {
      // One byte follows the palette: the code size.
      at = endOfBlocks(content, at + pictureBytes + paletteBytes(byte(at + 9)) + 1)
      chunks.push(content.subarray(from, at))
    } else if (kind === kinds.extension) {
      at = endOfBlocks(content, at + 2)
      const what = byte(from + 1)
      const isNote = what === extensions.comment
      const isForeign = what === extensions.program && !repeating.includes(text(from + 3, 11))
      if (!isNote && !isForeign) chunks.push(content.subarray(from, at))
    } else {
      chunks.push(Uint8Array.of(kinds.end))
      break
    }
  }
  return joined(chunks)
}

/** The top bit marks a palette, and the three lowest bits give its size. */
function paletteBytes(flags: number): number {
  return flags & 0x80 ? 3 * 2 ** ((flags & 0x07) + 1) : 0
}

/** Each block starts with its length. Length zero ends the list. */
function endOfBlocks(content: Uint8Array, from: number): number {
  let at = from
  while (at < content.length) {
    const length = content[at] ?? 0
    at += 1 + length
    if (length === 0) return at
  }
  return content.length
}
