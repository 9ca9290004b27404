/**
 * Strips metadata from every stored image once. Local storage strips uploads, so this covers older files and files that
 * other clients put into a bucket. It can be interrupted and continues where it stopped.
 */
import type { Pool } from 'pg'
import { canContainMetadata } from '#domain/uploads/strip-metadata.ts'
import type { Files } from '../adapters/files/files-port.ts'
import type { Clock } from '../core/clock.ts'
import { failPoint } from '../core/fail-point.ts'
import { runAll } from '../core/run-each.ts'
import { markStripped, recordStripping, strippedAmong } from './stored-file-store.ts'

interface StripMetadataDeps {
  readonly pool: Pool
  readonly files: Pick<Files, 'list' | 'clean'>
  readonly clock: Clock
}

const atOnce = 500
/**
 * Returns the number of checked files. A failure doesn't stop the run. All failures are thrown at the end and retried
 * next time.
 */
export async function stripStoredImageMetadata(deps: StripMetadataDeps): Promise<number> {
  let checkedCount = 0
  await runAll(unknownImages(deps), {
    nameOf: (key) => key,
    run: async (key) => {
      checkedCount += 1
      await stripOne(deps, key)
    },
  })
  return checkedCount
}

async function* unknownImages({ pool, files }: StripMetadataDeps) {
  let keys: string[] = []
  for await (const { key } of files.list()) {
    if (!canContainMetadata(key)) continue
    keys.push(key)
    if (keys.length < atOnce) continue
    yield* await unknownAmong(pool, keys)
    keys = []
  }
  yield* await unknownAmong(pool, keys)
}

async function unknownAmong(pool: Pool, keys: string[]): Promise<string[]> {
  const known = new Set((await strippedAmong.all(pool, [keys])).map(({ object_key }) => object_key))
  return keys.filter((key) => !known.has(key))
}

async function stripOne({ pool, files, clock }: StripMetadataDeps, key: string): Promise<void> {
  await files.clean(key, async ({ before, after }) => {
    await recordStripping.run(pool, [key, before.sha256, before.bytes, after.sha256, after.bytes])
    failPoint('before clean')
  })
  failPoint('after clean')
  await markStripped.run(pool, [key, clock.now()])
}
