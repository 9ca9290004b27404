/**
 * Uploads a file directly to storage with temporary credentials [FILE-02]. XMLHttpRequest, because fetch reports no
 * upload progress.
 */
import { AwsV4Signer } from 'aws4fetch'
import { extensionOf, isUploadExtension, uploadTypes } from '#domain/uploads/attachment-kind.ts'
import { uploadPathOf } from '#domain/uploads/object-key.ts'
import { NETWORK_SENTENCE } from '../core/api-error.ts'
import { strippedFile } from './stripped-file.ts'
import { clearCredentials, uploadCredentials } from './upload-credentials.ts'

interface PutOptions {
  onProgress: (percent: number) => void
  signal: AbortSignal
}

/** Stored files never change, so caches may keep them for a year. */
const CACHED_FOR_A_YEAR = 'public, max-age=31536000, immutable'
const FORBIDDEN_STATUS = 403
/** A first attempt, whose answer was lost, has stored the file. No other file has its random name. */
const EXISTS_STATUS = 412

/** Throws an error with a message for the user [FILE-05]. */
export async function putObject(key: string, chosen: File, options: PutOptions): Promise<void> {
  const file = await strippedFile(key, chosen)
  const first = await putAttempt(key, file, options)
  if (first.status !== FORBIDDEN_STATUS) return assertStored(first)
  clearCredentials()
  assertStored(await putAttempt(key, file, options))
}

async function putAttempt(key: string, file: File, options: PutOptions): Promise<PutAnswer> {
  const { endpoint, bucket, region, owner, prefixes, ...keys } = await uploadCredentials()
  const signer = new AwsV4Signer({
    method: 'PUT',
    url: `${endpoint}/${bucket}/${uploadPathOf(key, prefixes)}`,
    service: 's3',
    region,
    accessKeyId: keys.accessKeyId,
    secretAccessKey: keys.secretAccessKey,
    sessionToken: keys.sessionToken,
    headers: {
      'cache-control': CACHED_FOR_A_YEAR,
      'content-type': contentTypeOf(key),
      'if-none-match': '*',
      'x-amz-meta-filename': encodeURIComponent(file.name),
      'x-amz-meta-owner': owner,
    },
  })
  const { url, headers } = await signer.sign()
  options.signal.throwIfAborted()
  return send(url.href, headers, file, options)
}

interface PutAnswer {
  status: number
  body: string
}

function send(url: string, headers: Headers, file: File, { onProgress, signal }: PutOptions): Promise<PutAnswer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('PUT', url)
    headers.forEach((value, name) => {
      request.setRequestHeader(name, value)
    })
    request.upload.onprogress = ({ loaded, total }) => onProgress(Math.floor((loaded / total) * 100))
    request.onload = () => resolve({ status: request.status, body: request.responseText })
    request.onerror = () => reject(new Error(NETWORK_SENTENCE))
    request.onabort = () => reject(new DOMException('The upload was removed.', 'AbortError'))
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(file)
  })
}

function assertStored({ status, body }: PutAnswer): void {
  if (status === EXISTS_STATUS) return
  if (status < 200 || status > 299) throw new Error(errorMessageOf(body))
}

/** S3 errors are XML. */
export function errorMessageOf(body: string): string {
  return /<Message>([^<]+)<\/Message>/.exec(body)?.[1] ?? NETWORK_SENTENCE
}

function contentTypeOf(key: string): string {
  const extension = extensionOf(key)
  return isUploadExtension(extension) ? uploadTypes[extension].contentType : 'application/octet-stream'
}
