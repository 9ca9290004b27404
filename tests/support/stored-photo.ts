import { randomBytes } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import sharp from 'sharp'
import type { RouteOutput } from '#api/core/route.ts'
import type { Routes } from '#api/routes.ts'
import { type UploadPrefix, uploadPathOf } from '#domain/uploads/object-key.ts'
import { randomName } from '#domain/uploads/random-name.ts'
import { submitStage, type TestClient } from './clients.ts'

const size = { width: 640, height: 480, channels: 3 } as const

/** A plain picture of one colour, as a camera would write it. */
export function drawPhoto(background: string): Promise<Buffer> {
  return sharp({ create: { ...size, background } })
    .jpeg()
    .toBuffer()
}

/** Uploads a picture as a browser would and returns its key. */
export async function storePhoto(client: TestClient, prefix: UploadPrefix = 'job'): Promise<string> {
  const key = `${prefix}/${randomName(randomBytes)}.jpg`
  await storeFile(client, key, 'image/jpeg', await drawPhoto('#2a6f97'))
  return key
}

/** Uploads a file under a new key. */
export async function storeFile(client: TestClient, key: string, type: string, content: Buffer): Promise<void> {
  const grant = await client.request<RouteOutput<Routes['GET /upload/token']>>('GET', '/upload/token')
  const response = await putWithGrant(grant, key, type, content)
  if (!response.ok) throw new Error(`The file was not stored: ${await response.text()}`)
}

/** Uploads a file with this grant. */
export async function putWithGrant(
  { endpoint, bucket, owner, prefixes, ...credentials }: RouteOutput<Routes['GET /upload/token']>,
  key: string,
  type: string,
  content: Buffer,
): Promise<Response> {
  const storage = new AwsClient({ ...credentials, service: 's3', retries: 0 })
  const body = new Uint8Array(content)
  return await storage.fetch(`${endpoint}/${bucket}/${uploadPathOf(key, prefixes)}`, {
    method: 'PUT',
    headers: { 'content-type': type, 'x-amz-meta-owner': owner, 'if-none-match': '*' },
    body,
  })
}

/** Submits progress with a stored photo, by default for the first stage. */
export async function submitWithPhoto(contractor: TestClient, jobId: string, stageIndex = 0): Promise<void> {
  const attachments = [await storePhoto(contractor)]
  await submitStage(contractor, jobId, stageIndex, { attachments, details: 'Membrane is on.' })
}
