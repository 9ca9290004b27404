/**
 * Strips metadata from every stored image once. Local storage strips uploads, so this covers older files and files that
 * other clients put into a bucket. It can be interrupted and continues where it stopped.
 */
import type { Pool } from 'pg'
import { canContainMetadata } from '#domain/uploads/strip-metadata.ts'
import type { Files } from '../adapters/files/files-port.ts'
import type { Clock } from '../core/clock.ts'
import { failPoint } from '../core/fail-point.ts'
import { markStripped, recordStripping, strippedAmong } from './stripped-file-store.ts'

interface StripMetadataDeps {
  readonly pool: Pool
  readonly files: Pick<Files, 'list' | 'clean'>
  readonly clock: Clock
}

const atOnce = 500
/** This many failures mean that the storage itself fails. */
const mostFailures = 20

/**
 * Returns the number of checked files. A failure doesn't stop the run. All failures are thrown at the end and retried
 * next time.
 */
export async function stripStoredImageMetadata(deps: StripMetadataDeps): Promise<number> {
  let checkedCount = 0
  let keys: string[] = []
  const failures: Error[] = []
  for await (const { key } of deps.files.list()) {
    if (!canContainMetadata(key)) continue
    keys.push(key)
    if (keys.length < atOnce) continue
    checkedCount += await stripAll(deps, keys, failures)
    keys = []
  }
  checkedCount += await stripAll(deps, keys, failures)
  if (failures.length > 0) throw sumOf(failures)
  return checkedCount
}

function sumOf(failures: readonly Error[]): AggregateError {
  const messages = failures.map(({ message }) => message).join('; ')
  return new AggregateError(failures, `Stored images that could not be stripped: ${messages}`)
}

async function stripAll(deps: StripMetadataDeps, keys: string[], failures: Error[]): Promise<number> {
  const known = new Set((await strippedAmong.all(deps.pool, [keys])).map(({ object_key }) => object_key))
  const unknown = keys.filter((key) => !known.has(key))
  for (const key of unknown) {
    try {
      await stripOne(deps, key)
    } catch (cause) {
      failures.push(new Error(`${key}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause }))
      if (failures.length >= mostFailures) throw sumOf(failures)
    }
  }
  return unknown.length
}

async function stripOne({ pool, files, clock }: StripMetadataDeps, key: string): Promise<void> {
  await files.clean(key, async ({ before, after }) => {
    await recordStripping.run(pool, [key, before.sha256, before.bytes, after.sha256, after.bytes])
    failPoint('before clean')
  })
  failPoint('after clean')
  await markStripped.run(pool, [key, clock.now()])
}
