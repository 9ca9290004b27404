/** Rejects decompression bombs: small files that decode into gigabytes. */
import sharp from 'sharp'
import { extensionOf } from '#domain/uploads/attachment-kind.ts'

/** Phone photos have at most 50 million pixels. */
export const pixelsMax = 100_000_000

const decodedExtensions: readonly string[] = ['png', 'jpg', 'jpeg', 'webp']

/** Whether the image at this path has few enough pixels to be decoded. Reads its header only. */
export async function hasFewPixels(key: string, file: string): Promise<boolean> {
  if (!decodedExtensions.includes(extensionOf(key))) return true
  const size = await sharp(file, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined)
  return size === undefined || size.width * size.height * (size.pages ?? 1) <= pixelsMax
}
