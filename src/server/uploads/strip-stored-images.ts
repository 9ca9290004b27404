/**
 * Looks once through every stored picture for what a camera wrote into it. The storage at home does so when a file
 * comes; this finds what stood there before, and what was put into a bucket by something else than our page. It may be
 * broken off at any moment and goes on where it was.
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
/** So many fail only where the storage as a whole does. */
const mostFailures = 20

/**
 * Answers how many it has looked at. One that cannot be cleaned does not keep the others waiting; all that failed are
 * thrown together at the end, and are tried again the next time.
 */
export async function stripStoredImageMetadata(deps: StripMetadataDeps): Promise<number> {
  let looked = 0
  let keys: string[] = []
  const failures: Error[] = []
  for await (const { key } of deps.files.list()) {
    if (!canContainMetadata(key)) continue
    keys.push(key)
    if (keys.length < atOnce) continue
    looked += await stripAll(deps, keys, failures)
    keys = []
  }
  looked += await stripAll(deps, keys, failures)
  if (failures.length > 0) throw sumOf(failures)
  return looked
}

function sumOf(failures: readonly Error[]): AggregateError {
  const said = failures.map(({ message }) => message).join('; ')
  return new AggregateError(failures, `Stored pictures that could not be cleaned: ${said}`)
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
