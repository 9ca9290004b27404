/**
 * The random part of an uploaded object's name [FILE-06]: 32 letters of an alphabet of 48, about 178 bits, so that no
 * name can be guessed and two uploads never meet. The four letters that are easily confused (I, l, O, o) are left out.
 */
export const nameAlphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz'
export const nameLength = 32

/** Bytes from here on would favour the first letters of the alphabet, because 256 is no multiple of 48. */
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
