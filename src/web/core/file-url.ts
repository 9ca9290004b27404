/** Where an attachment's key is shown from: pictures in a fixed size, everything else as it was uploaded [FILE-04]. */
type PictureSize = 'chat' | 'thumbnail' | 'normal'

export function pictureUrl(key: string, size: PictureSize): string {
  return `/assets/${size}/${key}`
}

export function originalUrl(key: string): string {
  return `/files/plumbline/${key}`
}
