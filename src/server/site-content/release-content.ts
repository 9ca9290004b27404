/** Somebody shows a draft to everybody; only the one that they have seen, and only once. */

import type { ContentName } from '#domain/site-content/site-content.ts'
import { siteContentErrors } from '#domain/site-content/site-content-errors.ts'
import { audit } from '../audit/audit.ts'
import type { Db } from '../core/db/sql.ts'
import type { Actor } from '../core/http/actor.ts'
import { contentSubject } from './find-content.ts'
import { lockDraft, noteChange, releaseDraft } from './site-content-store.ts'

export async function releaseContent(
  db: Db,
  actor: Actor,
  named: ContentName,
  version: number,
  now: Date,
): Promise<void> {
  const { kind, id } = named
  const before = await lockDraft.maybe(db, [kind, id])
  if (before === undefined) throw siteContentErrors.nothingToRelease()
  if (before.draft_version !== version) throw siteContentErrors.changedMeanwhile()
  if (!before.is_changed) return
  await releaseDraft.run(db, [kind, id, actor.id, now])
  await noteChange(db, named, 'release', actor.id, now)
  await audit(db, actor, { action: 'content.release', subject: contentSubject(named), after: { version } }, now)
}
