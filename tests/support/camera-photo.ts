import sharp from 'sharp'

/** A private location as a photo stores it: 33°51'31" S, 151°12'40" E. */
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

/** Published files must not contain these strings. */
export const cameraMetadata = ['Acme', 'Number Nine', '2026:11:20', 'SN-4711', 'GPSLatitude', 'xmpmeta', 'by-line']

const iptcText = Buffer.from('Photoshop 3.0\0by-line: Kim of Number Nine')

/**
 * A rotated photo as a phone takes it, with location, time, device, texts and a colour profile. A short film follows
 * after its end.
 */
export async function phonePhoto(): Promise<Buffer> {
  const jpeg = await photoWithMetadata('jpeg')
  const iptc = Buffer.concat([Buffer.from([0xff, 0xed, 0, iptcText.length + 2]), iptcText])
  return Buffer.concat([jpeg.subarray(0, 2), iptc, jpeg.subarray(2), Buffer.from('ftypmp42 xmpmeta of a film')])
}

/** The same picture as phone or desktop software would store it. */
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
