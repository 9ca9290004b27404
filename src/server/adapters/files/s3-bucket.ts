/** Requests to a bucket with the server's own keys. */
import { AwsClient, AwsV4Signer } from 'aws4fetch'
import { extensionOf, isUploadExtension, uploadTypes } from '#domain/uploads/attachment-kind.ts'

export interface BucketOptions {
  readonly bucket: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
  /** Only for S3 services other than Amazon's. */
  readonly endpoint?: string
}

export interface ListedObject {
  readonly path: string
  readonly bytes: number
  readonly storedAt: Date
}

type BucketRequest = RequestInit & { readonly headers?: Record<string, string>; readonly timeoutMs?: number }

export type S3Bucket = ReturnType<typeof openBucket>

const defaultTimeoutMs = 15_000
const listTimeoutMs = 30_000
/** How long a signed address works. */
const signedSeconds = 5 * 60
/** Answers to a missing object, and to a write whose condition does not hold. */
const absentStatuses: readonly number[] = [404, 409, 412]

export function openBucket({ bucket, region, accessKeyId, secretAccessKey, ...options }: BucketOptions) {
  const endpoint = options.endpoint ?? `https://s3.${region}.amazonaws.com`
  const s3 = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 2 })

  /** Undefined if there is no such object, or if a condition does not hold. */
  const ask = async (path: string, { timeoutMs = defaultTimeoutMs, ...init }: BucketRequest) => {
    const answer = await s3.fetch(`${endpoint}/${bucket}/${path}`, { ...init, signal: AbortSignal.timeout(timeoutMs) })
    if (answer.ok) return answer
    await answer.body?.cancel()
    if (absentStatuses.includes(answer.status)) return undefined
    throw new Error(`The bucket answered ${answer.status} to ${init.method}`)
  }

  return {
    endpoint,
    ask,

    /** Whether there was something to copy. A failed copy can return 200 with an error. */
    copy: async (from: string, to: string, headers: Record<string, string> = {}): Promise<boolean> => {
      const source = { 'x-amz-copy-source': `/${bucket}/${from}` }
      const answer = await ask(to, { method: 'PUT', headers: { ...headers, ...source } })
      if (answer === undefined) return false
      if ((await answer.text()).includes('<Error>')) throw new Error('The bucket did not finish a copy')
      return true
    },
    remove: async (path: string): Promise<void> => {
      await ask(path, { method: 'DELETE' })
    },
    list: (prefix: string) => listBucket(s3, `${endpoint}/${bucket}`, prefix),

    /** An address that anyone can read for some minutes. The type does not depend on the uploader. */
    signedAddress: async (path: string, disposition: string): Promise<string> => {
      const asked = new URLSearchParams({
        'X-Amz-Expires': String(signedSeconds),
        'response-content-type': contentTypeOf(path),
        'response-content-disposition': disposition,
      })
      const url = `${endpoint}/${bucket}/${path}?${asked}`
      const signer = new AwsV4Signer({ url, accessKeyId, secretAccessKey, region, service: 's3', signQuery: true })
      return (await signer.sign()).url.href
    },
  }
}

export function contentTypeOf(path: string): string {
  const extension = extensionOf(path)
  return isUploadExtension(extension) ? uploadTypes[extension].contentType : 'application/octet-stream'
}

/** Reads ListObjectsV2, an XML list, page by page. */
async function* listBucket(s3: AwsClient, address: string, prefix: string): AsyncGenerator<ListedObject> {
  let token: string | undefined
  do {
    const asked = new URLSearchParams({
      'list-type': '2',
      ...(prefix !== '' && { prefix }),
      ...(token !== undefined && { 'continuation-token': token }),
    })
    const answer = await s3.fetch(`${address}?${asked}`, { signal: AbortSignal.timeout(listTimeoutMs) })
    const page = await answer.text()
    if (!answer.ok) throw new Error(`The bucket answered ${answer.status} to a list`)
    for (const [, entry = ''] of page.matchAll(/<Contents>(.*?)<\/Contents>/gs))
      yield {
        path: textOf(entry, 'Key') ?? '',
        bytes: Number(textOf(entry, 'Size')),
        storedAt: new Date(textOf(entry, 'LastModified') ?? ''),
      }
    token = textOf(page, 'NextContinuationToken')?.replaceAll('&amp;', '&')
  } while (token !== undefined)
}

function textOf(xml: string, name: string): string | undefined {
  return new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1]
}
