/** A JPEG is a sequence of segments with type and length. The image data follows the start of a scan. */
import { bytesOf, bytesOfText, joined } from './byte-reader.ts'
import { orientationAlone, orientationOf } from './exif-orientation.ts'

const kinds = { end: 0xd9, scan: 0xda, jfif: 0xe0, exif: 0xe1, profile: 0xe2, colours: 0xee } as const
const exifName = 'Exif\0\0'
const jfifBytes = 14

export function jpegWithoutMetadata(content: Uint8Array): Uint8Array {
  const retained: Uint8Array[] = [content.subarray(0, 2)]
  let isTurned = false
  for (const { kind, body, scan } of segmentsOf(content)) {
    if (kind === kinds.end) retained.push(Uint8Array.of(0xff, kind))
    else {
      const segment = segmentRetention(kind, body, isTurned)
      isTurned ||= kind === kinds.exif && segment !== undefined
      if (segment !== undefined) retained.push(segment, scan)
    }
  }
  return joined(retained)
}

interface Segment {
  readonly kind: number
  readonly body: Uint8Array
  /** The image data after the start of a scan. */
  readonly scan: Uint8Array
}

const nothing = new Uint8Array()

/** Up to the end of the image. Decoders skip what isn't a segment. */
function* segmentsOf(content: Uint8Array): Generator<Segment> {
  const { byte, number } = bytesOf(content)
  let at = 2
  while (at < content.length) {
    const kind = byte(at + 1)
    // Any number of fill bytes may precede a type.
    if (byte(at) !== 0xff || kind === 0xff || kind === 0) at += 1
    else if (kind === kinds.end) return yield { kind, body: nothing, scan: nothing }
    else if (standsAlone(kind)) at += 2
    else {
      const from = at + 2 + Math.max(number(at + 2, 2), 2)
      const next = kind === kinds.scan ? endOfScan(content, from) : from
      yield {
        kind,
        body: content.subarray(at + 4, from),
        scan: kind === kinds.scan ? content.subarray(from, next) : nothing,
      }
      at = next
    }
  }
}

function segmentRetention(kind: number, body: Uint8Array, isTurned: boolean): Uint8Array | undefined {
  if (kind === kinds.jfif) return startsWith(body, 'JFIF\0') ? segmentOf(kind, withoutThumbnail(body)) : undefined
  if (kind === kinds.exif) return isTurned ? undefined : turned(body)
  if (kind === kinds.profile) return startsWith(body, 'ICC_PROFILE\0') ? segmentOf(kind, body) : undefined
  if (kind === kinds.colours) return segmentOf(kind, body)
  const isApplications = kind >= 0xe0 && kind <= 0xef
  // 0xf0 to 0xfd are unused extensions, and 0xfe is a comment.
  return isApplications || kind >= 0xf0 ? undefined : segmentOf(kind, body)
}

function turned(body: Uint8Array): Uint8Array | undefined {
  if (!startsWith(body, exifName)) return undefined
  const orientation = orientationOf(body.subarray(exifName.length))
  if (orientation === undefined) return undefined
  return segmentOf(kinds.exif, joined([bytesOfText(exifName), orientationAlone(orientation)]))
}

/** Its last two bytes are the width and height of a thumbnail that follows. */
function withoutThumbnail(body: Uint8Array): Uint8Array {
  const opening = body.slice(0, jfifBytes)
  opening.fill(0, jfifBytes - 2)
  return opening
}

function segmentOf(kind: number, body: Uint8Array): Uint8Array {
  const length = body.length + 2
  return joined([Uint8Array.of(0xff, kind, length >> 8, length & 0xff), body])
}

function standsAlone(kind: number): boolean {
  return kind === 0x01 || isRestart(kind) || kind === 0xd8
}

function isRestart(kind: number): boolean {
  return kind >= 0xd0 && kind <= 0xd7
}

/** Inside a scan, 0xff is followed by a zero or a restart marker. Anything else starts the next segment. */
function endOfScan(content: Uint8Array, from: number): number {
  let at = content.indexOf(0xff, from)
  while (at !== -1) {
    let next = at + 1
    while (content[next] === 0xff) next += 1
    const kind = content[next] ?? 0
    if (kind !== 0 && !isRestart(kind)) return at
    at = content.indexOf(0xff, next + 1)
  }
  return content.length
}

function startsWith(body: Uint8Array, name: string): boolean {
  return bytesOf(body).text(0, name.length) === name
}
