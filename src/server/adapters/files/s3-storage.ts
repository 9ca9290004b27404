/**
 * A real S3 bucket. Browsers get keys of the upload role from STS, limited to new objects below the granted prefixes.
 * The server's own keys read originals and rewrite images. Size and content limits need rules of the bucket.
 */
import { createHash, createHmac } from 'node:crypto'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { AssumeRoleCommand, STSClient } from '@aws-sdk/client-sts'
import { AwsClient } from 'aws4fetch'
import { extensionOf, isUploadExtension, uploadTypes } from '#domain/uploads/attachment-kind.ts'
import { isObjectKey } from '#domain/uploads/object-key.ts'
import { canContainMetadata, withoutMetadata } from '#domain/uploads/strip-metadata.ts'
import { headBytes, headMatchesContentType } from './detect-content-type.ts'
import { credentialsMinutes, type ExaminedFile, type Files, type StoredName, visitorOwnerId } from './files-port.ts'
import { measured } from './object-folder.ts'

export interface S3StorageOptions {
  readonly bucket: string
  readonly region: string
  readonly roleArn: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
  /** Computes the owner mark of an object. Everyone can read the mark, but not the account. */
  readonly rootSecret: string
  /** Only for S3 services other than Amazon's. STS uses it too, unless it has its own URL. */
  readonly endpoint?: string
  readonly stsEndpoint?: string
}

const timeoutMs = 15_000

/** Object names never contain this mark, so clients can't name quarantined objects. */
const quarantineKeyOf = (path: string) => `set_aside/${path}`

export function s3Storage(options: S3StorageOptions): Files {
  const { bucket, region, roleArn, accessKeyId, secretAccessKey } = options
  const endpoint = options.endpoint ?? `https://s3.${region}.amazonaws.com`
  const stsEndpoint = options.stsEndpoint ?? options.endpoint
  const sts = new STSClient({
    region,
    credentials: { accessKeyId, secretAccessKey },
    ...(stsEndpoint && { endpoint: stsEndpoint }),
  })
  const s3 = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 2 })

  const ask = async (path: string, init: RequestInit & { headers?: Record<string, string> }) =>
    isObjectKey(path) ? await askFor(path, init) : undefined

  const askFor = async (path: string, init: RequestInit & { headers?: Record<string, string> }) => {
    const address = `${endpoint}/${bucket}/${path}`
    const answer = await s3.fetch(address, { ...init, signal: AbortSignal.timeout(timeoutMs) })
    if (answer.ok) return answer
    await answer.body?.cancel()
    if (answer.status === 404 || answer.status === 412) return undefined
    throw new Error(`The bucket answered ${answer.status} to ${init.method}`)
  }

  /** A missing source was moved before. A failed copy can return 200 with an error. */
  const move = async (from: string, to: string) => {
    const headers = { 'x-amz-copy-source': `/${bucket}/${from}` }
    const answer = await askFor(to, { method: 'PUT', headers })
    if (answer === undefined) return
    if ((await answer.text()).includes('<Error>')) throw new Error('The bucket did not finish a copy')
    await remove(from)
  }
  const remove = async (path: string) => {
    await askFor(path, { method: 'DELETE' })
  }

  const ownerMark = (ownerId: string) => createHmac('sha256', options.rootSecret).update(ownerId).digest('hex')

  return {
    temporaryCredentials: async ({ ownerId, prefixes }) => {
      const { Credentials: keys } = await sts.send(
        new AssumeRoleCommand({
          RoleArn: roleArn,
          RoleSessionName: `upload-${ownerId.replaceAll(/[^\w=,.@-]/g, '')}`.slice(0, 64),
          DurationSeconds: credentialsMinutes * 60,
          Policy: uploadPolicy(bucket, prefixes),
        }),
      )
      if (!keys?.AccessKeyId || !keys.SecretAccessKey || !keys.SessionToken || !keys.Expiration)
        throw new Error('STS gave no credentials')
      return {
        accessKeyId: keys.AccessKeyId,
        secretAccessKey: keys.SecretAccessKey,
        sessionToken: keys.SessionToken,
        expiration: keys.Expiration.toISOString(),
        bucket,
        region,
        endpoint,
        prefixes: [...prefixes],
        owner: ownerMark(ownerId),
      }
    },

    // A file without a mark was not uploaded by our page, so only an admin may attach it.
    isOwnedBy: async (path, ownerIds) => {
      const mark = (await ask(path, { method: 'HEAD' }))?.headers.get('x-amz-meta-owner')
      return ownerIds.some((ownerId) => mark === ownerMark(ownerId))
    },
    exists: async (path) => (await ask(path, { method: 'HEAD' })) !== undefined,
    read: async (path) => {
      const answer = await ask(path, { method: 'GET' })
      return answer && Buffer.from(await answer.arrayBuffer())
    },
    stream: async (path) => {
      const answer = await ask(path, { method: 'GET' })
      return answer?.body ? Readable.fromWeb(answer.body as ReadableStream) : undefined
    },
    examine: async (path) => {
      const answer = await ask(path, { method: 'GET' })
      return answer && (await examined(path, answer))
    },
    put: async (path, content) => {
      if (!isObjectKey(path)) throw new Error('This path names no object of ours')
      const headers = {
        'content-type': contentTypeOf(path),
        'if-none-match': '*',
        'cache-control': cachedForAYear,
        'x-amz-meta-owner': ownerMark(visitorOwnerId),
      }
      await ask(path, { method: 'PUT', headers, body: Uint8Array.from(content) })
    },
    quarantine: (path) => move(path, quarantineKeyOf(path)),
    restoreFromQuarantine: (path) => move(quarantineKeyOf(path), path),
    deleteFile: (path) => remove(quarantineKeyOf(path)),
    list: () => listBucket(s3, `${endpoint}/${bucket}`),
    clean: async (path, remember) => {
      const answer = canContainMetadata(path) ? await ask(path, { method: 'GET' }) : undefined
      if (answer === undefined) return
      const content = Buffer.from(await answer.arrayBuffer())
      const kept = withoutMetadata(path, content)
      if (content.equals(kept)) return
      await remember({ before: measured(content), after: measured(kept) })
      const metadata = ['x-amz-meta-filename', 'x-amz-meta-owner'].map((name) => [name, answer.headers.get(name)])
      const headers = {
        'content-type': contentTypeOf(path),
        'cache-control': cachedForAYear,
        ...Object.fromEntries(metadata.filter(([, value]) => value)),
      }
      await ask(path, { method: 'PUT', headers, body: Uint8Array.from(kept) })
    },
  }
}

/** Reads the content in chunks. Its head decides the type. */
async function examined(path: string, { body }: Response): Promise<ExaminedFile> {
  const hash = createHash('sha256')
  let bytes = 0
  let opening = Buffer.alloc(0)
  for await (const piece of body ?? []) {
    hash.update(piece)
    bytes += piece.length
    if (opening.length < headBytes) opening = Buffer.concat([opening, piece]).subarray(0, headBytes)
  }
  const extension = extensionOf(path)
  const isWhatItSays = isUploadExtension(extension) && (await headMatchesContentType(opening, extension))
  return { bytes, sha256: hash.digest('hex'), isWhatItSays }
}

const cachedForAYear = 'public, max-age=31536000, immutable'

function contentTypeOf(path: string): string {
  const extension = extensionOf(path)
  return isUploadExtension(extension) ? uploadTypes[extension].contentType : 'application/octet-stream'
}

/** The keys can do what both the role and this policy allow: put objects below the prefixes. */
function uploadPolicy(bucket: string, prefixes: readonly string[]): string {
  const resources = prefixes.map((prefix) => `arn:aws:s3:::${bucket}/${prefix}/*`)
  return JSON.stringify({
    Version: '2012-10-17',
    Statement: [{ Effect: 'Allow', Action: ['s3:PutObject'], Resource: resources }],
  })
}

const listTimeoutMs = 30_000

/** Reads ListObjectsV2, an XML list, page by page. Skips names that aren't ours. */
async function* listBucket(s3: AwsClient, address: string): AsyncGenerator<StoredName> {
  let token: string | undefined
  do {
    const asked = new URLSearchParams({ 'list-type': '2', ...(token !== undefined && { 'continuation-token': token }) })
    const answer = await s3.fetch(`${address}?${asked}`, { signal: AbortSignal.timeout(listTimeoutMs) })
    const page = await answer.text()
    if (!answer.ok) throw new Error(`The bucket answered ${answer.status} to a list`)
    for (const [, entry = ''] of page.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
      const key = textOf(entry, 'Key') ?? ''
      if (isObjectKey(key)) yield { key, storedAt: new Date(textOf(entry, 'LastModified') ?? '') }
    }
    token = textOf(page, 'NextContinuationToken')?.replaceAll('&amp;', '&')
  } while (token !== undefined)
}

function textOf(xml: string, name: string): string | undefined {
  return new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1]
}
