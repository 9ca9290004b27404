import sharp from 'sharp'

/** A place that nobody has to know, as it stands in a photo: 33°51'31" S, 151°12'40" E. */
const gps = {
  GPSLatitudeRef: 'S',
  GPSLatitude: '33/1 51/1 31/1',
  GPSLongitudeRef: 'E',
  GPSLongitude: '151/1 12/1 40/1',
}
const exif = {
  IFD0: { Make: 'Acme', Model: 'Acme Phone 12', Artist: 'Kim of Number Nine' },
  IFD2: { DateTimeOriginal: '2026:11:20 09:41:07', BodySerialNumber: 'SN-4711' },
  IFD3: gps,
}
const xmp = '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:Description exif:GPSLatitude="33,51.516S"/></x:xmpmeta>'

/** What must not be found in what others may read. */
export const cameraMetadata = ['Acme', 'Number Nine', '2026:11:20', 'SN-4711', 'GPSLatitude', 'xmpmeta', 'by-line']

const iptcText = Buffer.from('Photoshop 3.0\0by-line: Kim of Number Nine')

/**
 * A photo as a telephone takes it, lying on its side: with place, time, device, words, a colour profile, and a film of the
 * moment before behind its end.
 */
export async function phonePhoto(): Promise<Buffer> {
  const jpeg = await photoWithMetadata('jpeg')
  const iptc = Buffer.concat([Buffer.from([0xff, 0xed, 0, iptcText.length + 2]), iptcText])
  return Buffer.concat([jpeg.subarray(0, 2), iptc, jpeg.subarray(2), Buffer.from('ftypmp42 xmpmeta of a film')])
}

/** The same picture as the program of a telephone or of a computer would store it. */
export async function photoWithMetadata(format: 'jpeg' | 'png' | 'webp'): Promise<Buffer> {
  const red = { create: { width: 8, height: 16, channels: 3, background: 'red' } } as const
  return await sharp({ create: { width: 32, height: 16, channels: 3, background: 'teal' } })
    .composite([{ input: await sharp(red).png().toBuffer(), left: 0, top: 0 }])
    .withMetadata({ orientation: 6 })
    .withIccProfile('p3')
    .withExifMerge(exif)
    .withXmp(xmp)
    .toFormat(format)
    .toBuffer()
}
