/**
 * An S3 server on loopback that other authors wrote and that checks signatures, and the settings of a product that stores
 * its files there. It has neither STS, bucket policies nor conditional writes, so this file adds what the product needs
 * of them. Temporary credentials have its only key, and their policy is found by the session token.
 */
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import S3rver from '@20minutes/s3rver'
import type { S3StorageOptions } from '#server/adapters/files/s3-storage.ts'

const bucket = 'plumbline-files'
const region = 'ap-southeast-2'
const roleArn = 'arn:aws:iam::123456789012:role/upload'
const key = 'S3RVER'

const corsRules = `<CORSConfiguration><CORSRule><AllowedOrigin>*</AllowedOrigin><AllowedMethod>PUT</AllowedMethod>
  <AllowedMethod>GET</AllowedMethod><AllowedHeader>*</AllowedHeader></CORSRule></CORSConfiguration>`

export interface S3Server {
  readonly bucket: S3StorageOptions
  /** Where readers get originals, without a signature. */
  readonly assetsUrl: string
  /** Environment variables of a product that uses the bucket. */
  readonly settings: Record<string, string>
  stop(): Promise<void>
}

export async function startS3Server(): Promise<S3Server> {
  const directory = await mkdtemp(join(tmpdir(), 'plumbline-s3-'))
  const s3 = new S3rver({
    directory,
    silent: true,
    vhostBuckets: false,
    configureBuckets: [{ name: bucket, configs: [corsRules] }],
  })
  await s3.configureBuckets()
  const serveObjects = s3.callback()
  const policies = new Map<string, string>()
  let endpoint = ''
  const etagOf = async (path: string) => {
    const response = await fetch(endpoint + path, { method: 'HEAD', headers: { 'x-internal': 'yes' } })
    return response.ok ? response.headers.get('etag') : undefined
  }
  const server = createServer(async (request, response) => {
    if (request.method === 'POST' && request.url === '/') return response.end(await assumeRole(request, policies))
    const status = isDenied(request, policies) ? 403 : await conditionStatus(request, etagOf)
    if (status === 200) return serveObjects(request, response)
    const body = `<Error><Code>${status}</Code><Message>${status === 403 ? 'Access Denied' : 'At least one of the pre-conditions you specified did not hold'}</Message></Error>`
    return response.writeHead(status, { 'access-control-allow-origin': '*', connection: 'close' }).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const assetsUrl = `${endpoint}/${bucket}`
  return {
    bucket: {
      ...{ bucket, region, roleArn, accessKeyId: key, secretAccessKey: key, endpoint, rootSecret: 'test' },
      now: () => new Date(),
    },
    assetsUrl,
    settings: {
      S3_ENDPOINT: endpoint,
      S3_BUCKET: bucket,
      S3_ROLE_ARN: roleArn,
      S3_ACCESS_KEY_ID: key,
      S3_SECRET_ACCESS_KEY: key,
      ASSETS_URL: assetsUrl,
    },
    stop: async () => {
      await new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      })
      await rm(directory, { recursive: true, force: true })
    },
  }
}

const privateFolders = /^\/[^/]+\/(?:incoming|set_aside|verification|documents)\//

/** The session policy of temporary credentials, and the bucket policy for requests without a signature. */
function isDenied({ method = '', url = '', headers }: IncomingMessage, policies: ReadonlyMap<string, string>): boolean {
  if (method === 'OPTIONS' || headers['x-internal'] !== undefined) return false
  const token = headers['x-amz-security-token']
  if (token !== undefined) {
    const folders = (policies.get(String(token)) ?? '').matchAll(/"arn:aws:s3:::([^"]+)\*"/g)
    return method !== 'PUT' || ![...folders].some(([, folder]) => url.startsWith(`/${folder}`))
  }
  const isSigned = headers.authorization !== undefined || url.includes('X-Amz-Signature=')
  return !isSigned && (method !== 'GET' || privateFolders.test(url))
}

/** `If-None-Match: *` of a write, and the condition for the source of a copy. */
async function conditionStatus(
  { method, url = '', headers }: IncomingMessage,
  etagOf: (path: string) => Promise<string | null | undefined>,
): Promise<number> {
  if (method !== 'PUT') return 200
  if (headers['if-none-match'] === '*' && (await etagOf(url)) !== undefined) return 412
  const [source, etag] = [headers['x-amz-copy-source'], headers['x-amz-copy-source-if-match']]
  return etag !== undefined && (await etagOf(String(source))) !== etag ? 412 : 200
}

async function assumeRole(request: IncomingMessage, policies: Map<string, string>): Promise<string> {
  const token = randomUUID()
  policies.set(token, new URLSearchParams(await text(request)).get('Policy') ?? '')
  const expiration = new Date(Date.now() + 15 * 60_000).toISOString()
  return `<AssumeRoleResponse xmlns="https://sts.amazonaws.com/doc/2011-06-15/"><AssumeRoleResult><Credentials>
    <AccessKeyId>${key}</AccessKeyId><SecretAccessKey>${key}</SecretAccessKey><SessionToken>${token}</SessionToken>
    <Expiration>${expiration}</Expiration></Credentials></AssumeRoleResult></AssumeRoleResponse>`
}
