/** A photo in the storage of every product and of no account, so that every client may attach it. */
import { join } from 'node:path'
import sharp from 'sharp'
import { openLocalStorage } from '#server/adapters/files/local-storage.ts'

export const sharedPhoto = 'job/AbCdEfGhJkMnPqRsTuVwXyZabcdefghi.jpg'

export async function storeSharedPhoto(dataDir: string): Promise<void> {
  const options = { bucket: '', region: '', endpoint: '', rootSecret: '', now: () => new Date() }
  const storage = await openLocalStorage({ ...options, directory: join(dataDir, 'files') })
  const photo = sharp({ create: { width: 64, height: 48, channels: 3, background: '#2a6f97' } })
  await storage.put(sharedPhoto, await photo.jpeg().toBuffer())
}
