/** An admin deploys the pending version, but only the one that they have loaded. */
import { decide } from '#domain/core/machine.ts'
import { contentMachine } from '#domain/site-content/content-machine.ts'
import type { ContentName } from '#domain/site-content/site-content.ts'
import { siteContentErrors } from '#domain/site-content/site-content-errors.ts'
import { audit } from '../audit/audit.ts'
import type { Db } from '../core/db/sql.ts'
import type { Actor } from '../core/http/actor.ts'
import { awaitsSecondAdmin } from './change-guarded-setting.ts'
import { stateOf } from './content-view.ts'
import { contentSubject } from './find-content.ts'
import { deployPending, lockDraft } from './site-content-store.ts'
import { versionOf } from './version-store.ts'

export async function deployContent(
  db: Db,
  actor: Actor,
  named: ContentName,
  number: number,
  now: Date,
): Promise<void> {
  const { kind, id } = named
  const before = await lockDraft.maybe(db, [kind, id])
  const pending = before?.pending_number ?? null
  // A repeated request has no effect.
  if (pending === null && before?.deployed_number === number) return
  const facts = { isPending: pending !== null, wasDeployed: false }
  decide(contentMachine, { status: stateOf(before), party: 'deployer', facts }, 'deploy')
  if (pending !== number) throw siteContentErrors.releasedMeanwhile()
  const content = (await versionOf.one(db, [kind, id, number])).content
  if (await awaitsSecondAdmin(db, actor, named, { event: 'deploy', number, content }, now)) return
  await deployPending.run(db, [kind, id, actor.id, now])
  const numbers = { before: { number: before?.deployed_number ?? null }, after: { number } }
  await audit(db, actor, { action: 'content.deploy', subject: contentSubject(named), ...numbers }, now)
}
