/** Reads binary image formats, and joins the remaining parts. */

/** Reads numbers from bytes. Beyond the end there are zeros. */
export interface Bytes {
  readonly content: Uint8Array
  readonly byte: (at: number) => number
  readonly number: (at: number, size: 2 | 4, order?: ByteOrder) => number
  readonly text: (at: number, length: number) => string
}

type ByteOrder = 'big' | 'little'

export function bytesOf(content: Uint8Array): Bytes {
  const byte = (at: number) => content[at] ?? 0
  return {
    content,
    byte,
    number: (at, size, order = 'big') => {
      let number = 0
      for (let index = 0; index < size; index += 1)
        number = number * 256 + byte(order === 'big' ? at + index : at + size - 1 - index)
      return number
    },
    text: (at, length) => String.fromCharCode(...content.subarray(at, at + length)),
  }
}

export function bytesOfText(text: string): Uint8Array {
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0))
}

export function joined(chunks: readonly Uint8Array[]): Uint8Array {
  const combined = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const chunk of chunks) {
    combined.set(chunk, at)
    at += chunk.length
  }
  return combined
}
