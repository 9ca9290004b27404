/** Lists the names in a bucket page by page with ListObjectsV2, which returns XML. */
import type { AwsClient } from 'aws4fetch'
import { isObjectKey } from '#domain/uploads/object-key.ts'
import type { StoredName } from './files-port.ts'

const timeoutMs = 30_000

/** Skips names that aren't ours. */
export async function* listBucket(s3: AwsClient, address: string): AsyncGenerator<StoredName> {
  let token: string | undefined
  do {
    const asked = new URLSearchParams({ 'list-type': '2', ...(token !== undefined && { 'continuation-token': token }) })
    const answer = await s3.fetch(`${address}?${asked}`, { signal: AbortSignal.timeout(timeoutMs) })
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
