/**
 * Deletes files that were uploaded but never submitted: 30 days old and without a reference. The first run quarantines
 * the files, and the next run deletes or restores them. It can be interrupted anywhere. Triggers of the database write the
 * references.
 */
import type { Pool } from 'pg'
import { randomPartOf } from '#domain/uploads/object-key.ts'
import type { Files } from '../adapters/files/files-port.ts'
import type { Clock } from '../core/clock.ts'
import { runAll, runSteps } from '../core/run-each.ts'
import {
  deleteQuarantined,
  markQuarantined,
  quarantinedBefore,
  unreferencedAmong,
  untrackedTables,
} from './stored-file-store.ts'

interface OrphanDeps {
  readonly pool: Pool
  readonly files: Pick<Files, 'list' | 'quarantine' | 'restoreFromQuarantine' | 'deleteFile'>
  /** The resized copies of an image are deleted with it. */
  readonly invalidateCopies: (key: string) => Promise<void>
  readonly clock: Clock
}

const day = 24 * 60 * 60_000
const orphanRetentionMs = 30 * day
/** By then every submission has finished. */
const quarantineRetentionMs = day
const atOnce = 500

/** Throws, and deletes nothing, if the database does not track the references of a table. */
export async function deleteOrphanedFiles(deps: OrphanDeps): Promise<void> {
  const untracked = await untrackedTables.all(deps.pool, [])
  if (untracked.length > 0) {
    const names = untracked.map(({ table_name }) => table_name).join(', ')
    throw new Error(`Call track_file_references in a migration for: ${names}. Until then no orphaned file is deleted.`)
  }
  const now = deps.clock.now()
  await runSteps({
    quarantined: () => processQuarantined(deps, new Date(now.getTime() - quarantineRetentionMs)),
    orphaned: () => quarantineOrphans(deps, now),
  })
}

async function processQuarantined({ pool, files, invalidateCopies }: OrphanDeps, until: Date): Promise<void> {
  await runAll(quarantinedKeys(pool, until), {
    nameOf: ({ key }) => key,
    run: async ({ key, isOrphan }) => {
      if (isOrphan) await files.deleteFile(key)
      else await files.restoreFromQuarantine(key)
      if (isOrphan) await invalidateCopies(key)
      await deleteQuarantined.run(pool, [key])
    },
  })
}

async function* quarantinedKeys(pool: Pool, until: Date) {
  let after: string | undefined = ''
  while (after !== undefined) {
    const rows = await quarantinedBefore.all(pool, [until, after, atOnce])
    const keys = rows.map(({ object_key }) => object_key)
    const orphans = await orphansIn(pool, keys)
    for (const key of keys) yield { key, isOrphan: orphans.has(key) }
    after = keys.at(-1)
  }
}

async function quarantineOrphans(deps: OrphanDeps, now: Date): Promise<void> {
  await runAll(orphansStoredBefore(deps, now.getTime() - orphanRetentionMs), {
    nameOf: (key) => key,
    run: async (key) => {
      // The row comes first. A quarantined file without a row would never be restored.
      await markQuarantined.run(deps.pool, [key, now])
      await deps.files.quarantine(key)
    },
  })
}

async function* orphansStoredBefore({ pool, files }: OrphanDeps, oldest: number) {
  let keys: string[] = []
  for await (const { key, storedAt } of files.list()) {
    if (storedAt.getTime() > oldest) continue
    keys.push(key)
    if (keys.length < atOnce) continue
    yield* await orphansIn(pool, keys)
    keys = []
  }
  yield* await orphansIn(pool, keys)
}

async function orphansIn(pool: Pool, keys: string[]): Promise<Set<string>> {
  const names = new Map(keys.map((key) => [randomPartOf(key), key]))
  const orphans = await unreferencedAmong.all(pool, [[...names.keys()]])
  return new Set(orphans.flatMap(({ name }) => names.get(name) ?? []))
}
