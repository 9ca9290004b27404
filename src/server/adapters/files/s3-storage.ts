/**
 * A real S3 bucket. Browsers get keys of the upload role from STS, limited to new objects in one new folder of uploads
 * that wait for their form. The server's own keys check and store them, read originals and rewrite images.
 */
import { createHash, createHmac } from 'node:crypto'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { AssumeRoleCommand, STSClient } from '@aws-sdk/client-sts'
import { extensionOf, isUploadExtension } from '#domain/uploads/attachment-kind.ts'
import { isObjectKey } from '#domain/uploads/object-key.ts'
import { canContainMetadata, withoutMetadata } from '#domain/uploads/strip-metadata.ts'
import type { AdmitUpload } from './check-upload.ts'
import { headBytes, headMatchesContentType } from './detect-content-type.ts'
import {
  type AskedGrant,
  credentialsMinutes,
  type ExaminedFile,
  type Files,
  type StoredName,
  type UploadCredentials,
  visitorOwnerId,
} from './files-port.ts'
import type { MalwareScanner } from './malware-scanner.ts'
import { measured } from './object-folder.ts'
import { type BucketOptions, contentTypeOf, openBucket, type S3Bucket } from './s3-bucket.ts'
import { bucketDisposition, immutableHeaders } from './serve-object.ts'
import { unsentFolder, unsentUploads } from './unsent-uploads.ts'

export interface S3StorageOptions extends BucketOptions {
  readonly roleArn: string
  /** Computes the owner mark of an object. Everyone can read the mark, but not the account. */
  readonly rootSecret: string
  /** STS uses the endpoint of the bucket too, unless it has its own. */
  readonly stsEndpoint?: string
  readonly now: () => Date
  readonly admit?: AdmitUpload
  readonly scanner?: MalwareScanner | undefined
}

export interface S3Storage extends Files {
  /** Where one of these owners, or the browser of one of these grants, reads an unsent file for some minutes. */
  unsentAddress(path: string, ownerId: string | undefined, grantIds: readonly string[]): Promise<string | undefined>
  /** Where a sent file can be read for some minutes. */
  signedAddress(path: string): Promise<string>
  /** Whether a scanner found no malware, or undefined if missing. */
  scanOf(path: string): Promise<'clean' | 'none' | undefined>
}

/** Object names never contain this mark, so clients can't name quarantined objects. */
const quarantineKeyOf = (path: string) => `set_aside/${path}`

export function s3Storage(options: S3StorageOptions): S3Storage {
  const bucket = openBucket(options)
  const { region, accessKeyId, secretAccessKey } = options
  const stsEndpoint = options.stsEndpoint ?? options.endpoint
  const credentials = { accessKeyId, secretAccessKey }
  const sts = new STSClient({ region, credentials, ...(stsEndpoint && { endpoint: stsEndpoint }) })
  const ownerMark = (ownerId: string) => createHmac('sha256', options.rootSecret).update(ownerId).digest('hex')
  const unsent = unsentUploads(bucket, { ...options, ownerMark })

  const ask = async (path: string, method: 'HEAD' | 'GET') =>
    isObjectKey(path) ? await bucket.ask(path, { method }) : undefined

  const move = async (from: string, to: string) => {
    // A missing source was moved before.
    if (await bucket.copy(from, to)) await bucket.remove(from)
  }

  // A file without a mark was not uploaded by our page, so only an admin may attach it.
  const isOwnedBy = async (path: string, ownerIds: readonly string[]) => {
    const mark = (await ask(path, 'HEAD'))?.headers.get('x-amz-meta-owner')
    return ownerIds.some((ownerId) => mark === ownerMark(ownerId))
  }

  return {
    temporaryCredentials: async (asked) => ({
      ...(await assumeRole(sts, options, asked)),
      endpoint: bucket.endpoint,
      owner: ownerMark(asked.ownerId),
    }),
    accept: unsent.accept,
    purgeUnsent: unsent.purge,
    ...originalAddresses(bucket, { find: unsent.find, isOwnedBy }),
    scanOf: async (path) => {
      const answer = await ask(path, 'HEAD')
      return answer && (answer.headers.has('x-amz-meta-scanned-at') ? 'clean' : 'none')
    },
    isOwnedBy,
    exists: async (path) => (await ask(path, 'HEAD')) !== undefined,
    read: async (path) => {
      const answer = await ask(path, 'GET')
      return answer && Buffer.from(await answer.arrayBuffer())
    },
    stream: async (path) => {
      const answer = await ask(path, 'GET')
      return answer?.body ? Readable.fromWeb(answer.body as ReadableStream) : undefined
    },
    examine: async (path) => {
      const answer = await ask(path, 'GET')
      return answer && (await examined(path, answer))
    },
    put: async (path, content) => {
      if (!isObjectKey(path)) throw new Error('This path names no object of ours')
      const headers = {
        'content-type': contentTypeOf(path),
        'if-none-match': '*',
        'cache-control': immutableHeaders['cache-control'],
        'x-amz-meta-owner': ownerMark(visitorOwnerId),
      }
      await bucket.ask(path, { method: 'PUT', headers, body: Uint8Array.from(content) })
    },
    quarantine: (path) => move(path, quarantineKeyOf(path)),
    restoreFromQuarantine: (path) => move(quarantineKeyOf(path), path),
    deleteFile: (path) => bucket.remove(quarantineKeyOf(path)),
    list: () => listStored(bucket),
    clean: cleanIn(bucket),
  }
}

interface Uploaders {
  readonly find: ReturnType<typeof unsentUploads>['find']
  readonly isOwnedBy: Files['isOwnedBy']
}

function originalAddresses(
  bucket: S3Bucket,
  { find, isOwnedBy }: Uploaders,
): Pick<S3Storage, 'signedAddress' | 'unsentAddress'> {
  const signedAddress = (path: string) => bucket.signedAddress(path, bucketDisposition(path, undefined))
  return {
    signedAddress,
    unsentAddress: async (path, ownerId, grantIds) => {
      const ownerIds = [...(ownerId === undefined ? [] : [ownerId]), ...(grantIds.length === 0 ? [] : [visitorOwnerId])]
      const upload = await find(path, ownerIds)
      if (upload !== undefined)
        return upload.ownerId === ownerId || grantIds.includes(upload.grantId) ? signedAddress(upload.path) : undefined
      return ownerId !== undefined && (await isOwnedBy(path, [ownerId])) ? signedAddress(path) : undefined
    },
  }
}

/** Strips an object. Its other metadata stays. */
function cleanIn(bucket: S3Bucket): Files['clean'] {
  return async (path, remember) => {
    const answer = canContainMetadata(path) ? await bucket.ask(path, { method: 'GET' }) : undefined
    if (answer === undefined) return
    const content = Buffer.from(await answer.arrayBuffer())
    const kept = withoutMetadata(path, content)
    if (content.equals(kept)) return
    await remember({ before: measured(content), after: measured(kept) })
    const metadata = lastingHeaders.map((name) => [name, answer.headers.get(name)])
    const headers = {
      'content-type': contentTypeOf(path),
      'cache-control': immutableHeaders['cache-control'],
      ...Object.fromEntries(metadata.filter(([, value]) => value)),
    }
    await bucket.ask(path, { method: 'PUT', headers, body: Uint8Array.from(kept) })
  }
}

const lastingHeaders = [
  'content-disposition',
  'x-amz-meta-filename',
  'x-amz-meta-owner',
  'x-amz-meta-scanned-at',
] as const

/** Skips names that aren't ours. */
async function* listStored(bucket: S3Bucket): AsyncGenerator<StoredName> {
  for await (const { path, storedAt } of bucket.list('')) if (isObjectKey(path)) yield { key: path, storedAt }
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

async function assumeRole(
  sts: STSClient,
  { bucket, region, roleArn, endpoint }: S3StorageOptions,
  asked: AskedGrant,
): Promise<Omit<UploadCredentials, 'endpoint' | 'owner'>> {
  const prefixes = asked.prefixes.map((prefix) => `${unsentFolder(asked)}/${prefix}`)
  const { Credentials: keys } = await sts.send(
    new AssumeRoleCommand({
      RoleArn: roleArn,
      RoleSessionName: `upload-${asked.ownerId.replaceAll(/[^\w=,.@-]/g, '')}`.slice(0, 64),
      DurationSeconds: credentialsMinutes * 60,
      Policy: uploadPolicy(bucket, prefixes, endpoint === undefined),
    }),
  )
  if (!keys?.AccessKeyId || !keys.SecretAccessKey || !keys.SessionToken || !keys.Expiration)
    throw new Error('STS gave no credentials')
  return {
    accessKeyId: keys.AccessKeyId,
    secretAccessKey: keys.SecretAccessKey,
    sessionToken: keys.SessionToken,
    expiration: keys.Expiration.toISOString(),
    ...{ bucket, region, prefixes },
  }
}

/**
 * The keys can do what both the role and this policy allow: put new objects below the prefixes. The condition denies a
 * put without `If-None-Match` and uploads in parts. Only Amazon knows it.
 */
function uploadPolicy(bucket: string, prefixes: readonly string[], isAmazon: boolean): string {
  const resources = prefixes.map((prefix) => `arn:aws:s3:::${bucket}/${prefix}/*`)
  const condition = { Condition: { Null: { 's3:if-none-match': 'false' } } }
  return JSON.stringify({
    Version: '2012-10-17',
    Statement: [{ Effect: 'Allow', Action: ['s3:PutObject'], Resource: resources, ...(isAmazon && condition) }],
  })
}
