/**
 * Deletes files without a reference: unsent uploads within a day, and other files after 30 days. One run quarantines
 * the files, and a later run deletes or restores them. Each can be interrupted anywhere. Triggers of the database write
 * the references.
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
import { markResolved, unresolvedUploads } from './upload-store.ts'

interface OrphanDeps {
  readonly pool: Pool
  readonly files: Pick<Files, 'list' | 'quarantine' | 'restoreFromQuarantine' | 'deleteFile' | 'purgeUnsent'>
  /** The resized copies of an image are deleted with it. */
  readonly invalidateCopies: (key: string) => Promise<void>
  readonly clock: Clock
}

const day = 24 * 60 * 60_000
const orphanRetentionMs = 30 * day
const hour = 60 * 60_000
/** A form that was started in the evening can be sent in the morning. The draft of an account keeps its files. */
const unsentRetentionMs = 12 * hour
/** By then every submission has finished. */
const quarantineRetentionMs = 6 * hour
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

/** Hourly, from the table of uploads. Then an unsent file is gone within 20 hours. */
export async function deleteUnsentUploads(deps: OrphanDeps): Promise<void> {
  const now = deps.clock.now()
  await runSteps({
    quarantined: () => processQuarantined(deps, new Date(now.getTime() - quarantineRetentionMs)),
    unsent: () => quarantineUnsent(deps, now),
    waiting: () =>
      deps.files.purgeUnsent(new Date(now.getTime() - unsentRetentionMs), (key) => isReferenced(deps, key)),
  })
}

/** Also by a draft. */
async function isReferenced({ pool }: OrphanDeps, key: string): Promise<boolean> {
  return (await orphansIn(pool, [key])).size === 0
}

async function quarantineUnsent(deps: OrphanDeps, now: Date): Promise<void> {
  const { pool } = deps
  await runAll(unresolvedKeys(pool, new Date(now.getTime() - unsentRetentionMs)), {
    nameOf: ({ key }) => key,
    run: async ({ key, isOrphan }) => {
      if (isOrphan) await quarantine(deps, key, now)
      await markResolved.run(pool, [key])
    },
  })
}

async function* unresolvedKeys(pool: Pool, until: Date) {
  let after = { at: new Date(0), key: '' }
  for (;;) {
    const rows = await unresolvedUploads.all(pool, [until, after.at, after.key, atOnce])
    const keys = rows.map(({ object_key }) => object_key)
    const orphans = await orphansIn(pool, keys)
    for (const key of keys) yield { key, isOrphan: orphans.has(key) }
    const last = rows.at(-1)
    if (last === undefined) return
    after = { at: last.uploaded_at, key: last.object_key }
  }
}

async function quarantine({ pool, files }: OrphanDeps, key: string, now: Date): Promise<void> {
  // The row comes first. A quarantined file without a row would never be restored.
  await markQuarantined.run(pool, [key, now])
  await files.quarantine(key)
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
    run: (key) => quarantine(deps, key, now),
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
