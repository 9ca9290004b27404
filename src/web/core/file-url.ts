/** The URL of an attachment: resized pictures, and other files as uploaded [FILE-04]. */
type PictureSize = 'chat' | 'thumbnail' | 'normal'

export function pictureUrl(key: string, size: PictureSize): string {
  return `/assets/${size}/${key}`
}

export function originalUrl(key: string): string {
  return `/files/plumbline/${key}`
}
