/**
 * A PNG is a sequence of chunks: length, four letters, content, checksum. Only chunks that affect the image are kept.
 */
import { bytesOf, bytesOfText, joined } from './byte-reader.ts'
import { orientationAlone, orientationOf } from './exif-orientation.ts'

const signatureBytes = 8
const framing = 12

const retained = new Set([
  ...['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'bKGD', 'hIST', 'sBIT', 'pHYs'],
  ...['cHRM', 'gAMA', 'iCCP', 'sRGB', 'cICP', 'mDCV', 'cLLI', 'acTL', 'fcTL', 'fdAT'],
])

export function pngWithoutMetadata(content: Uint8Array): Uint8Array {
  const { number, text } = bytesOf(content)
  const chunks: Uint8Array[] = [content.subarray(0, signatureBytes)]
  let at = signatureBytes
  while (at + framing <= content.length) {
    const end = at + framing + number(at, 4)
    const name = text(at + 4, 4)
    if (retained.has(name)) chunks.push(content.subarray(at, end))
    if (name === 'eXIf') chunks.push(...turned(content.subarray(at + 8, end - 4)))
    if (name === 'IEND') break
    at = end
  }
  return joined(chunks)
}

function turned(tiff: Uint8Array): Uint8Array[] {
  const orientation = orientationOf(tiff)
  return orientation === undefined ? [] : [chunkOf('eXIf', orientationAlone(orientation))]
}

function chunkOf(name: string, body: Uint8Array): Uint8Array {
  const named = joined([bytesOfText(name), body])
  const chunk = new Uint8Array(named.length + 8)
  const view = new DataView(chunk.buffer)
  view.setUint32(0, body.length)
  chunk.set(named, 4)
  view.setUint32(named.length + 4, checkSum(named))
  return chunk
}

/** CRC-32 from the PNG specification (Annex D). */
function checkSum(content: Uint8Array): number {
  let sum = 0xff_ff_ff_ff
  for (const byte of content) {
    sum ^= byte
    for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? (sum >>> 1) ^ 0xed_b8_83_20 : sum >>> 1
  }
  return (sum ^ 0xff_ff_ff_ff) >>> 0
}
