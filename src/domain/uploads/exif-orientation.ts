/** The EXIF orientation of a photo: the only metadata that is needed to show it. */
import { bytesOf } from './byte-reader.ts'

const orientationTag = 0x0112
const entryBytes = 12
/** The first image has at most this many entries. More means a damaged count. */
const entriesMax = 512

/** Two to eight, or undefined for an upright photo. */
export function orientationOf(tiff: Uint8Array): number | undefined {
  const { number, text } = bytesOf(tiff)
  const opening = text(0, 2)
  if (opening !== 'II' && opening !== 'MM') return undefined
  const order = opening === 'II' ? 'little' : 'big'
  const directory = number(4, 4, order)
  const entries = Math.min(number(directory, 2, order), entriesMax)
  for (let index = 0; index < entries; index += 1) {
    const entry = directory + 2 + index * entryBytes
    if (number(entry, 2, order) !== orientationTag) continue
    const orientation = number(entry + 8, 2, order)
    return orientation >= 2 && orientation <= 8 ? orientation : undefined
  }
  return undefined
}

/** A directory with this one entry. */
export function orientationAlone(orientation: number): Uint8Array {
  const header = [0x4d, 0x4d, 0, 0x2a, 0, 0, 0, 8]
  const entry = [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0]
  return Uint8Array.from([...header, 0, 1, ...entry, 0, 0, 0, 0])
}
