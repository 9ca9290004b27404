/** A WebP is a RIFF file: chunks of four letters, a length and content, padded to even lengths. */
import { bytesOf, bytesOfText, joined } from './byte-reader.ts'
import { orientationAlone, orientationOf } from './exif-orientation.ts'

const headerBytes = 12
const retained = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP'])
/** Bits of the extended header for the metadata that follows. */
const says = { exif: 0x08, xmp: 0x04 } as const
const exifName = 'Exif\0\0'

export function webpWithoutMetadata(content: Uint8Array): Uint8Array {
  const { number, text } = bytesOf(content)
  const chunks: Uint8Array[] = []
  let turned: Uint8Array | undefined
  let at = headerBytes
  while (at + 8 <= content.length) {
    const [name, length] = [text(at, 4), number(at + 4, 4, 'little')]
    const body = content.subarray(at + 8, at + 8 + length)
    if (retained.has(name)) chunks.push(chunkOf(name, body))
    if (name === 'EXIF') turned ??= turnedBody(body)
    at += 8 + length + (length % 2)
  }
  if (turned !== undefined) chunks.push(chunkOf('EXIF', turned))
  const [first] = chunks
  if (first !== undefined && bytesOf(first).text(0, 4) === 'VP8X')
    first[8] = ((first[8] ?? 0) & ~(says.xmp | says.exif)) | (turned === undefined ? 0 : says.exif)
  const body = joined(chunks)
  return joined([bytesOfText('RIFF'), littleEndian(body.length + 4), bytesOfText('WEBP'), body])
}

function turnedBody(body: Uint8Array): Uint8Array | undefined {
  const hasName = bytesOf(body).text(0, exifName.length) === exifName
  const orientation = orientationOf(hasName ? body.subarray(exifName.length) : body)
  return orientation === undefined ? undefined : orientationAlone(orientation)
}

function chunkOf(name: string, body: Uint8Array): Uint8Array {
  return joined([bytesOfText(name), littleEndian(body.length), body, new Uint8Array(body.length % 2)])
}

function littleEndian(number: number): Uint8Array {
  return Uint8Array.of(number, number >>> 8, number >>> 16, number >>> 24)
}
