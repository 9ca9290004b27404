/**
 * Uploads to a bucket that wait for their form. A browser writes below `incoming/`, in a folder that is new for each
 * grant and names account and network. Sending the form checks the file and copies it to its name. Each step can be
 * interrupted anywhere and repeated.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { isObjectKey } from '#domain/uploads/object-key.ts'
import { runAll } from '../../core/run-each.ts'
import { type AdmitUpload, admission, type NewUpload, scanUpload } from './check-upload.ts'
import type { MalwareScanner } from './malware-scanner.ts'
import { receive, tooLarge } from './object-folder.ts'
import { contentTypeOf, type ListedObject, type S3Bucket } from './s3-bucket.ts'
import { type S3Code, S3Error } from './s3-error.ts'
import { bucketDisposition, immutableHeaders, readFileName } from './serve-object.ts'

export interface UnsentUpload extends NewUpload, ListedObject {}

interface UnsentUploadOptions {
  readonly admit?: AdmitUpload
  /** Rejects infected uploads. Off by default. */
  readonly scanner?: MalwareScanner | undefined
  readonly now: () => Date
  /** The mark of the uploader on a stored object. */
  readonly ownerMark: (ownerId: string) => string
}

const folder = 'incoming'
/** A film of 200 MB on a slow connection. */
const downloadMs = 120_000
/** These uploads stay invalid, so they are deleted at once. */
const finalCodes: readonly S3Code[] = ['InvalidRequest', 'EntityTooLarge', 'AccessDenied']

const encoded = (text: string) => Buffer.from(text).toString('base64url')
const decoded = (text: string) => Buffer.from(text, 'base64url').toString()

/** Where the browser writes with this grant. */
export function unsentFolder({ ownerId, network, grantId }: Pick<NewUpload, 'ownerId' | 'network' | 'grantId'>) {
  return `${folder}/${encoded(ownerId)}/${encoded(network)}/${grantId}`
}

export function unsentUploads(bucket: S3Bucket, options: UnsentUploadOptions) {
  const { admit, ownerMark } = options

  const find = async (key: string, ownerIds: readonly string[]): Promise<UnsentUpload | undefined> => {
    for (const ownerId of ownerIds)
      for await (const upload of listUnsent(bucket, `${folder}/${encoded(ownerId)}/`))
        if (upload.key === key) return upload
  }

  const store = async (upload: UnsentUpload) => {
    const { check, clean, maxBytes } = admission(upload.key)
    if (upload.bytes > maxBytes) throw tooLarge()
    await admit?.(upload)
    const answer = await bucket.ask(upload.path, { method: 'GET', timeoutMs: downloadMs })
    if (!answer?.body) return
    const directory = await mkdtemp(join(tmpdir(), 'plumbline-upload-'))
    try {
      const file = join(directory, 'content')
      await receive(Readable.fromWeb(answer.body as ReadableStream), file, maxBytes)
      await check(file)
      const { scannedAt } = await scanUpload(options, file)
      const fileName = readFileName(answer.headers.get('x-amz-meta-filename') ?? undefined)
      const headers = {
        'content-type': contentTypeOf(upload.key),
        'content-disposition': bucketDisposition(upload.key, fileName),
        'cache-control': immutableHeaders['cache-control'],
        'if-none-match': '*',
        'x-amz-meta-owner': ownerMark(upload.ownerId),
        ...(fileName !== undefined && { 'x-amz-meta-filename': fileName }),
        ...(scannedAt !== undefined && { 'x-amz-meta-scanned-at': scannedAt }),
      }
      const stripped = await clean(file)
      if (stripped !== undefined)
        await bucket.ask(upload.key, { method: 'PUT', headers, body: Uint8Array.from(stripped) })
      // The browser may have replaced the file since the check. Then nothing is copied.
      else
        await bucket.copy(upload.path, upload.key, {
          ...headers,
          'x-amz-metadata-directive': 'REPLACE',
          'x-amz-copy-source-if-match': answer.headers.get('etag') ?? '',
        })
    } finally {
      await rm(directory, { recursive: true, force: true })
    }
  }

  return {
    find,

    /** Throws an `S3Error` for a file that stays out. */
    accept: async (key: string, ownerIds: readonly string[]): Promise<void> => {
      if (!isObjectKey(key) || (await bucket.ask(key, { method: 'HEAD' })) !== undefined) return
      const upload = await find(key, ownerIds)
      if (upload === undefined) return
      try {
        await store(upload)
      } catch (error) {
        if (error instanceof S3Error && finalCodes.includes(error.code)) await bucket.remove(upload.path)
        throw error
      }
      if ((await bucket.ask(key, { method: 'HEAD' })) !== undefined) await bucket.remove(upload.path)
    },

    /** Counts the uploads since this time, and deletes those above a budget. Deletes older ones, if not needed. */
    purge: (until: Date, isNeeded: (key: string) => Promise<boolean>): Promise<void> =>
      runAll(listUnsent(bucket, `${folder}/`), {
        nameOf: ({ path }) => path,
        run: async (upload) => {
          if (upload.storedAt > until ? await isAdmitted(upload, admit) : await isNeeded(upload.key)) return
          await bucket.remove(upload.path)
        },
      }),
  }
}

async function isAdmitted(upload: UnsentUpload, admit: AdmitUpload | undefined): Promise<boolean> {
  try {
    if (upload.bytes > admission(upload.key).maxBytes) return false
    await admit?.(upload)
    return true
  } catch (error) {
    if (error instanceof S3Error) return false
    throw error
  }
}

async function* listUnsent(bucket: S3Bucket, prefix: string): AsyncGenerator<UnsentUpload> {
  for await (const listed of bucket.list(prefix)) {
    const [, ownerId = '', network = '', grantId = '', ...rest] = listed.path.split('/')
    const owner = { ownerId: decoded(ownerId), network: decoded(network), grantId }
    yield { ...listed, ...owner, key: rest.join('/') }
  }
}
