/** Where an attachment's key is shown from: pictures in a fixed size, everything else as it was uploaded [FILE-04]. */
type PictureSize = 'chat' | 'thumbnail' | 'normal'

export function pictureAddress(key: string, size: PictureSize): string {
  return `/assets/${size}/${key}`
}

export function originalAddress(key: string): string {
  return `/files/plumbline/${key}`
}
