import { expect, test } from 'vitest'
import { bytesOfText, joined } from './byte-reader.ts'
import { canContainMetadata, withoutMetadata } from './strip-metadata.ts'

const of = (...parts: (readonly number[] | string)[]) =>
  joined(parts.map((part) => (typeof part === 'string' ? bytesOfText(part) : Uint8Array.from(part))))
const segment = (kind: number, body: string | Uint8Array) => {
  const bytes = typeof body === 'string' ? bytesOfText(body) : body
  return joined([Uint8Array.of(0xff, kind, (bytes.length + 2) >> 8, (bytes.length + 2) & 0xff), bytes])
}
const start = Uint8Array.of(0xff, 0xd8)
const end = Uint8Array.of(0xff, 0xd9)
const table = segment(0xdb, 'quantisation')
const scan = joined([segment(0xda, 'scan'), Uint8Array.of(1, 0xff, 0, 2, 0xff, 0xd3, 3)])
/** Little-endian, with the maker before the orientation. */
const exif = (orientation: number) =>
  segment(
    0xe1,
    of('Exif\0\0II', [0x2a, 0, 8, 0, 0, 0, 2, 0], [0x0f, 1, 2, 0, 4, 0, 0, 0], 'ACME', [
      ...[0x12, 1, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0],
      ...[0, 0, 0, 0],
    ]),
  )
const photo = (...segments: Uint8Array[]) => joined([start, ...segments, table, scan, end])

test('a JPEG loses location, device, text and trailing data, but no pixels [FILE-02]', () => {
  const profile = segment(0xe2, 'ICC_PROFILE\0\x01\x01colours')
  const adobe = segment(0xee, 'Adobe\0d\0\0\0\0\x01')
  const taken = joined([
    photo(
      segment(0xe0, of('JFIF\0', [1, 1, 0, 0, 1, 0, 1, 1, 1], 'RGB')),
      exif(1),
      segment(0xe1, 'http://ns.adobe.com/xap/1.0/\0<x:xmpmeta/>'),
      profile,
      segment(0xe2, 'MPF\0second picture'),
      segment(0xed, 'Photoshop 3.0\0by line'),
      segment(0xe5, 'maker'),
      adobe,
      segment(0xfe, 'my house'),
    ),
    bytesOfText('a film of the moment before'),
  ])

  const retained = withoutMetadata('job/x.JPG', taken)

  expect(retained).toEqual(photo(segment(0xe0, of('JFIF\0', [1, 1, 0, 0, 1, 0, 1, 0, 0])), profile, adobe))
})

test('of the camera data only the orientation stays, and a second run changes nothing', () => {
  const retained = withoutMetadata('a.jpeg', photo(exif(6), exif(3)))

  const alone = of('Exif\0\0MM', [0, 0x2a, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0])
  expect(retained).toEqual(photo(segment(0xe1, alone)))
  expect(withoutMetadata('a.jpeg', retained)).toEqual(retained)
})

test('data between two scans of a progressive photo is stripped as well', () => {
  const [huffman, comment] = [segment(0xc4, 'codes'), segment(0xfe, 'words')]

  expect(withoutMetadata('a.jpg', joined([start, table, scan, comment, huffman, scan, end]))).toEqual(
    joined([start, table, scan, huffman, scan, end]),
  )
})

test('a truncated photo and one with wrong lengths are processed to the end', () => {
  expect(withoutMetadata('a.jpg', joined([start, table, scan]))).toEqual(joined([start, table, scan]))
  const lying = joined([start, Uint8Array.of(0xff, 0xe1, 0xff, 0xff), bytesOfText('Exif\0\0GPS')])
  expect(withoutMetadata('a.jpg', lying)).toEqual(start)
  expect(withoutMetadata('a.jpg', Uint8Array.of(0xff, 0xd8, 0xff, 0xfe, 0, 0))).toEqual(start)
  expect(withoutMetadata('a.png', bytesOfText('\x89PNG'))).toEqual(bytesOfText('\x89PNG'))
  expect(withoutMetadata('a.gif', bytesOfText('GIF89a')).length).toBeGreaterThan(0)
})

test('inside a scan several 0xff before a zero count as one, as in decoders', () => {
  const filled = joined([start, table, segment(0xda, 'scan'), Uint8Array.of(1, 0xff, 0xff, 0, 2, 0xff, 0xff, 0xd3, 3)])

  expect(withoutMetadata('a.jpg', joined([filled, segment(0xfe, 'words'), end]))).toEqual(joined([filled, end]))
})

test('a GIF loses comments and application data, but still loops', () => {
  const screen = of('GIF89a', [1, 0, 1, 0, 0x80, 0, 0], [0, 0, 0, 255, 255, 255])
  const repeats = of([0x21, 0xff, 11], 'NETSCAPE2.0', [3, 1, 0, 0, 0])
  const delay = of([0x21, 0xf9, 4, 0, 10, 0, 0, 0])
  const picture = of([0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0])
  const foreign = [of([0x21, 0xfe, 4], 'home', [0]), of([0x21, 0xff, 11], 'XMP DataXMP', [3], 'gps', [0])]
  const drawn = (...parts: Uint8Array[]) => joined([screen, repeats, ...parts, delay, picture, Uint8Array.of(0x3b)])

  expect(withoutMetadata('a.gif', joined([drawn(...foreign), bytesOfText('more')]))).toEqual(drawn())
})

test('the content decides the format, not the name, and other files stay unchanged', () => {
  const taken = photo(exif(1), segment(0xfe, 'my house'))
  for (const name of ['a.png', 'a.webp', 'a.gif', 'a.jpg']) expect(withoutMetadata(name, taken)).toEqual(photo())
  const other = of([0, 0, 0, 24], 'ftypheic', [0, 0, 0, 0])
  for (const name of ['a.png', 'a.webp', 'a.gif', 'a.jpg']) expect(withoutMetadata(name, other)).toBe(other)
})

test('only image formats are stripped, and other files stay unchanged', () => {
  for (const name of ['a.jpg', 'a.JPEG', 'a.png', 'a.webp', 'a.gif']) expect(canContainMetadata(name)).toBe(true)
  const words = bytesOfText('words')
  for (const name of ['a.svg', 'a.bmp', 'a.pdf', 'a.mp4', 'a', 'a.toString']) {
    expect(canContainMetadata(name)).toBe(false)
    expect(withoutMetadata(name, words)).toBe(words)
  }
})
