/**
 * Which content a caller means, and whether they may edit it: a contractor their own page and nothing else,
 * administrators everything, each step with its right. What is not theirs does not exist for them.
 */
import type { AccountStatus } from '#domain/accounts/account.ts'
import { listedStatuses } from '#domain/contractors/directory-filter.ts'
import { coreErrors } from '#domain/core/core-errors.ts'
import { isSettingKey } from '#domain/site-content/setting-schemas.ts'
import type { ContentName } from '#domain/site-content/site-content.ts'
import { categoryById } from '../categories/category-store.ts'
import type { Db } from '../core/db/sql.ts'
import type { Actor } from '../core/http/actor.ts'
import { contractorAccount } from './site-content-store.ts'

/** What everybody may read: the page of a contractor who is listed nowhere is nobody's [DIR-01]. */
export function findPublic(db: Db, named: ContentName): Promise<ContentName> {
  return findContent(db, named, listedStatuses)
}

/** The name under which it is stored: a contractor may be asked for by username. */
async function findContent(
  db: Db,
  { kind, id }: ContentName,
  statuses: readonly AccountStatus[] | null,
): Promise<ContentName> {
  if (kind === 'setting' && isSettingKey(id)) return { kind, id }
  if (kind === 'category' && (await categoryById.maybe(db, [id])) !== undefined) return { kind, id }
  const contractor = kind === 'contractor' ? await contractorAccount.maybe(db, [id, statuses]) : undefined
  if (contractor === undefined) throw coreErrors.invalidId()
  return { kind, id: contractor.id }
}

/** An administrator has been asked for the right of the call already. */
export async function findEditable(db: Db, actor: Actor, named: ContentName): Promise<ContentName> {
  const found = await findContent(db, named, null)
  const isOwn = found.kind === 'contractor' && found.id === actor.id
  if (actor.role !== 'admin' && !isOwn) throw coreErrors.invalidId()
  return found
}

/** How the record of a change names what was changed. */
export function contentSubject({ kind, id }: ContentName) {
  return { kind: 'content', id: `${kind}/${id}` } as const
}
