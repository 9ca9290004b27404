/**
 * The embedded storage: a bucket on local disk with S3 uploads. `localStorageRoutes` is its HTTP API, and this file
 * checks the uploads.
 */
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { isObjectKey, prefixOf } from '#domain/uploads/object-key.ts'
import { canContainMetadata } from '#domain/uploads/strip-metadata.ts'
import { type AdmitUpload, admission, cleaned, scanUpload } from './check-upload.ts'
import { credentialsMinutes, type FileFingerprint, type Files } from './files-port.ts'
import type { MalwareScanner } from './malware-scanner.ts'
import { measured, type ObjectFacts, openObjectFolder, tooLarge } from './object-folder.ts'
import { S3Error } from './s3-error.ts'
import { readFileName } from './serve-object.ts'
import { issueKeys } from './upload-grant.ts'
import { type SignedRequest, verifySignature } from './verify-signature.ts'

export interface LocalStorageOptions {
  readonly directory: string
  readonly bucket: string
  readonly region: string
  /** URL of `localStorageRoutes`, for example `https://plumbline.example/files`. */
  readonly endpoint: string
  /** Signs the credentials. With it anyone could upload files. */
  readonly rootSecret: string
  /** The product's clock, which decides when credentials expire. */
  readonly now: () => Date
  readonly admit?: AdmitUpload
  /** Rejects infected uploads. Off by default. */
  readonly scanner?: MalwareScanner | undefined
}

export interface Upload extends SignedRequest {
  readonly key: string
  readonly network: string
  readonly body: Readable
}

export interface StoredObject {
  readonly file: string
  readonly facts: ObjectFacts
}

export interface LocalStorage extends Files {
  readonly bucket: string
  /** Stores an upload, or throws an `S3Error`. */
  take(upload: Upload): Promise<ObjectFacts>
  find(path: string): Promise<StoredObject | undefined>
}

export async function openLocalStorage(options: LocalStorageOptions): Promise<LocalStorage> {
  const { bucket, region, endpoint, rootSecret, now } = options
  const folder = await openObjectFolder(options.directory)

  const find = async (path: string): Promise<StoredObject | undefined> => {
    const facts = isObjectKey(path) ? await folder.factsOf(path) : undefined
    return facts && { file: folder.contentOf(path, facts), facts }
  }

  return {
    bucket,
    find,

    temporaryCredentials: async ({ ownerId, grantId, prefixes, now: from }) => {
      const expiresAt = from.getTime() + credentialsMinutes * 60_000
      const keys = issueKeys(rootSecret, { accessKeyId: grantId, ownerId, prefixes, expiresAt })
      return {
        ...keys,
        expiration: new Date(expiresAt).toISOString(),
        bucket,
        region,
        endpoint,
        prefixes: [...prefixes],
        // The sealed token names the owner.
        owner: '',
      }
    },

    // Each upload is checked before it is stored.
    accept: async () => undefined,
    purgeUnsent: async () => undefined,
    exists: async (path) => (await find(path)) !== undefined,
    isOwnedBy: async (path, ownerIds) => {
      const ownerId = (await find(path))?.facts.ownerId
      return ownerId === undefined || ownerIds.includes(ownerId)
    },
    read: async (path) => {
      const stored = await find(path)
      return stored && (await readFile(stored.file))
    },
    stream: async (path) => {
      const stored = await find(path)
      return stored && createReadStream(stored.file)
    },
    // Rejects content that doesn't match its extension. The fingerprint is stored on upload.
    examine: async (path) => {
      const stored = await find(path)
      return stored && { bytes: stored.facts.bytes, sha256: stored.facts.sha256, isWhatItSays: true }
    },
    put: async (key, content) => {
      if ((await find(key)) !== undefined) return
      await folder.add({ ...admission(key), body: Readable.from([content]), fileName: undefined })
    },

    list: async function* () {
      for await (const stored of folder.list()) if (isObjectKey(stored.key)) yield stored
    },
    clean: async (path, remember) => {
      const stored = canContainMetadata(path) ? await find(path) : undefined
      if (stored === undefined) return
      const kept = await cleaned(path, stored.file)
      if (kept !== undefined) {
        await remember({ before: fingerprintOf(stored.facts), after: measured(kept) })
        await folder.rewrite(path, stored.facts, kept)
      }
      await folder.tidy(path)
    },

    quarantine: folder.quarantine,
    restoreFromQuarantine: folder.restoreFromQuarantine,
    deleteFile: folder.deleteFile,

    take: async ({ key, body, network, ...request }) => {
      const grant = await verifySignature(request, { rootSecret, region, now: now() })
      if (!grant.prefixes.includes(prefixOf(key) ?? '')) throw new S3Error('AccessDenied', 'Access Denied')
      const admitted = admission(key)
      const bytes = requireLength(request, admitted.maxBytes)
      const promised = promisedHash(request)
      await options.admit?.({ key, ownerId: grant.ownerId, grantId: grant.accessKeyId, network, bytes })
      const check = async (file: string, facts: ObjectFacts) => {
        if (promised !== undefined && promised !== facts.sha256)
          throw new S3Error(
            'XAmzContentSHA256Mismatch',
            'The provided x-amz-content-sha256 does not match the content.',
          )
        await admitted.check(file)
        return await scanUpload(options, file)
      }
      return await folder.add({
        ...admitted,
        check,
        body,
        fileName: readFileName(request.headers['x-amz-meta-filename']),
        ownerId: grant.ownerId,
      })
    },
  }
}

function fingerprintOf({ bytes, sha256 }: ObjectFacts): FileFingerprint {
  return { bytes, sha256 }
}

/** Like S3, uploads need a length in advance, so a large file is rejected before it is sent. */
function requireLength({ headers }: SignedRequest, maxBytes: number): number {
  const length = headers['content-length']
  if (length === undefined)
    throw new S3Error('MissingContentLength', 'You must provide the Content-Length HTTP header.')
  if (Number(length) > maxBytes) throw tooLarge()
  return Number(length)
}

/** Undefined if the payload is unsigned. Other S3 forms sign it in chunks. */
function promisedHash({ headers }: SignedRequest): string | undefined {
  const promised = headers['x-amz-content-sha256']
  if (promised === 'UNSIGNED-PAYLOAD') return undefined
  if (typeof promised === 'string' && /^[0-9a-f]{64}$/.test(promised)) return promised
  throw new S3Error('NotImplemented', 'Content in signed pieces is not supported. Please send it whole.')
}
