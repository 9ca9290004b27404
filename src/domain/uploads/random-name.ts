/**
 * The random part of an object's name [FILE-06]: 32 letters of 48, about 178 bits. Names can't be guessed and never
 * collide. The confusable letters I, l, O and o are excluded.
 */
export const nameAlphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz'
export const nameLength = 32

/** Bytes from here on would favour the first letters, because 256 isn't a multiple of 48. */
const fairBytes = 256 - (256 % nameAlphabet.length)

export function randomName(randomBytes: (count: number) => Uint8Array, length: number = nameLength): string {
  let name = ''
  while (name.length < length) {
    for (const byte of randomBytes(length)) {
      if (byte < fairBytes && name.length < length) name += nameAlphabet[byte % nameAlphabet.length]
    }
  }
  return name
}
