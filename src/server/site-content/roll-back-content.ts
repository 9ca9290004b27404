/** An admin deploys a formerly deployed version again. Its content becomes the next version at once. */
import type { Pool } from 'pg'
import { coreErrors } from '#domain/core/core-errors.ts'
import { decide } from '#domain/core/machine.ts'
import { contentMachine } from '#domain/site-content/content-machine.ts'
import { defaultContent } from '#domain/site-content/default-content.ts'
import { DEFAULT_VERSION } from '#domain/site-content/default-version.ts'
import { type ContentName, contentSchema, imageKeysOf, imagePrefix } from '#domain/site-content/site-content.ts'
import { siteContentErrors } from '#domain/site-content/site-content-errors.ts'
import type { Files } from '../adapters/files/files-port.ts'
import { requireStoredFile } from '../adapters/files/require-stored-file.ts'
import { audit } from '../audit/audit.ts'
import type { Db } from '../core/db/sql.ts'
import { inTransaction } from '../core/db/transaction.ts'
import type { Actor } from '../core/http/actor.ts'
import { awaitsSecondAdmin } from './change-guarded-setting.ts'
import { stateOf } from './content-view.ts'
import { contentSubject } from './find-content.ts'
import { lockDraft, rollBackTo } from './site-content-store.ts'
import { defaultVersion, versionOf } from './version-store.ts'

interface Deps {
  readonly pool: Pool
  readonly files: Pick<Files, 'exists'>
}

/** A version never changes, so the server reads it and calls the storage before the transaction. */
export async function rollBackContent(
  { pool, files }: Deps,
  actor: Actor,
  named: ContentName,
  number: number,
  now: Date,
): Promise<void> {
  const content = await contentOf(pool, named, number)
  await requireStoredFile(files, imagePrefix[named.kind], imageKeysOf(content))
  await inTransaction(pool, (db) => rollBack(db, actor, named, { number, content }, now))
}

/** A setting names no files. */
export async function rollBackSetting(db: Db, actor: Actor, named: ContentName, number: number, now: Date) {
  await rollBack(db, actor, named, { number, content: await contentOf(db, named, number) }, now)
}

async function contentOf(db: Db, named: ContentName, number: number): Promise<unknown> {
  const version = await findVersion(db, named, number)
  if (version === undefined) throw coreErrors.invalidId()
  const { content } = version
  if (contentSchema(named)?.safeParse({ content }).success !== true) throw siteContentErrors.unfit()
  return content
}

interface Target {
  readonly number: number
  readonly content: unknown
}

async function rollBack(
  db: Db,
  actor: Actor,
  named: ContentName,
  { number, content }: Target,
  now: Date,
): Promise<void> {
  const { kind, id } = named
  const before = await lockDraft.maybe(db, [kind, id])
  // Another actor may have deployed before the lock of the row.
  const wasDeployed = (await findVersion(db, named, number))?.wasDeployed ?? false
  const facts = { isPending: before !== undefined && before.pending_number !== null, wasDeployed }
  const { effects } = decide(contentMachine, { status: stateOf(before), party: 'deployer', facts }, 'rollBack')
  if (await awaitsSecondAdmin(db, actor, named, { event: 'rollBack', number, content }, now)) return
  const restoresDraft = effects.includes('restoreDraft')
  const { number: next } = await rollBackTo.one(db, [
    kind,
    id,
    number,
    JSON.stringify(content),
    restoresDraft,
    actor.id,
    now,
  ])
  const numbers = { before: { number: before?.deployed_number ?? null }, after: { number: next, of: number } }
  await audit(db, actor, { action: 'content.roll-back', subject: contentSubject(named), ...numbers }, now)
}

interface SourceVersion {
  readonly content: unknown
  readonly wasDeployed: boolean
}

async function findVersion(db: Db, named: ContentName, number: number): Promise<SourceVersion | undefined> {
  const { kind, id } = named
  if (number === DEFAULT_VERSION) {
    const content = defaultContent(named)
    const row = await defaultVersion.maybe(db, [kind, id, JSON.stringify(content)])
    return { content, wasDeployed: row?.was_deployed ?? false }
  }
  const row = await versionOf.maybe(db, [kind, id, number])
  return row && { content: row.content, wasDeployed: row.was_deployed }
}
