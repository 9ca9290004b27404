/**
 * Releases the draft that the actor has loaded. For an admin it becomes the pending version. For a contractor it is
 * deployed at once. A repeated release has no effect.
 */
import { decide } from '#domain/core/machine.ts'
import { contentMachine } from '#domain/site-content/content-machine.ts'
import type { ContentName } from '#domain/site-content/site-content.ts'
import { siteContentErrors } from '#domain/site-content/site-content-errors.ts'
import { audit } from '../audit/audit.ts'
import type { Db } from '../core/db/sql.ts'
import type { Actor } from '../core/http/actor.ts'
import { stateOf } from './content-view.ts'
import { contentSubject } from './find-content.ts'
import { deployPending, fixDraft, lockContent, lockDraft, type StatusRow } from './site-content-store.ts'

export async function releaseContent(
  db: Db,
  actor: Actor,
  named: ContentName,
  version: number,
  now: Date,
): Promise<void> {
  const { kind, id } = named
  await lockContent.run(db, [kind, id])
  const before = await lockDraft.maybe(db, [kind, id])
  if (before === undefined) throw siteContentErrors.nothingToRelease()
  if (before.draft_version !== version) throw siteContentErrors.changedMeanwhile()
  const party = actor.role === 'admin' ? 'releaser' : 'owner'
  if (isReleased(before, party)) return
  const facts = { isPending: before.pending_number !== null, wasDeployed: false }
  const { effects } = decide(contentMachine, { status: stateOf(before), party, facts }, 'release')
  const { number } = await fixDraft.one(db, [kind, id, actor.id, now])
  if (effects.includes('deployVersion')) await deployPending.run(db, [kind, id, actor.id, now])
  await audit(db, actor, { action: 'content.release', subject: contentSubject(named), after: { version, number } }, now)
}

/** A pending version of an admin does not count as released for the contractor. */
function isReleased({ is_changed, pending_number }: StatusRow, party: 'releaser' | 'owner'): boolean {
  return !is_changed && (party === 'releaser' || pending_number === null)
}
