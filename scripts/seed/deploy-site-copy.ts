/** Releases and deploys the content of the demo site. A second run changes nothing. */
import { inTransaction } from '#server/core/db/transaction.ts'
import type { Actor } from '#server/core/http/actor.ts'
import { deployContent } from '#server/site-content/deploy-content.ts'
import { releaseContent } from '#server/site-content/release-content.ts'
import { saveDraft } from '#server/site-content/save-draft.ts'
import { draftOf } from '#server/site-content/site-content-store.ts'
import type { SeedServices } from './run-seed-action.ts'
import { siteCopy } from './site-copy.ts'

export async function deploySiteCopy(
  services: Pick<SeedServices, 'pool' | 'files'>,
  admin: Actor,
  now: Date,
): Promise<void> {
  for (const [id, content] of Object.entries(siteCopy)) {
    const named = { kind: 'setting', id } as const
    const before = await draftOf.maybe(services.pool, [named.kind, named.id])
    if (before === undefined) await saveDraft(services, admin, named, { content, version: 0 }, now)
    if (before?.deployed_at) continue
    const version = before?.draft_version ?? 1
    await inTransaction(services.pool, (db) => releaseContent(db, admin, named, version, now))
    const number = before?.pending_number ?? 1
    await inTransaction(services.pool, (db) => deployContent(db, admin, named, number, now))
  }
}
