/**
 * Looks once through every stored picture for what a camera wrote into it. The storage at home does so when a file
 * comes; this finds what stood there before, and what was put into a bucket by something else than our page. It may be
 * broken off at any moment and goes on where it was.
 */
import type { Pool } from 'pg'
import { mayHoldMetadata } from '#domain/uploads/without-metadata.ts'
import type { Files } from '../adapters/files/files-port.ts'
import type { Clock } from '../core/clock.ts'
import { failPoint } from '../core/fail-point.ts'
import { cleanedAmong, noteCleaned, noteCleaning } from './cleaned-file-store.ts'

interface CleaningHands {
  readonly pool: Pool
  readonly files: Pick<Files, 'list' | 'clean'>
  readonly clock: Clock
}

const atOnce = 500

/** Answers how many it has looked at. */
export async function cleanStoredPictures(hands: CleaningHands): Promise<number> {
  let looked = 0
  let keys: string[] = []
  for await (const { key } of hands.files.list()) {
    if (!mayHoldMetadata(key)) continue
    keys.push(key)
    if (keys.length < atOnce) continue
    looked += await cleanAll(hands, keys)
    keys = []
  }
  return looked + (await cleanAll(hands, keys))
}

async function cleanAll({ pool, files, clock }: CleaningHands, keys: string[]): Promise<number> {
  const known = new Set((await cleanedAmong.all(pool, [keys])).map(({ object_key }) => object_key))
  const unknown = keys.filter((key) => !known.has(key))
  for (const key of unknown) {
    await files.clean(key, async ({ before, after }) => {
      await noteCleaning.run(pool, [key, before.sha256, before.bytes, after.sha256, after.bytes])
      failPoint('before clean')
    })
    failPoint('after clean')
    await noteCleaned.run(pool, [key, clock.now()])
  }
  return unknown.length
}
