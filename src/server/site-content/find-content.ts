/**
 * Finds content and checks that the caller may edit it. A contractor edits only their own page. An admin needs the
 * permission of each step. Other callers get 404.
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

/** Finds public content. The page of an unlisted contractor is not public [DIR-01]. */
export function findPublic(db: Db, named: ContentName): Promise<ContentName> {
  return findContent(db, named, listedStatuses)
}

/** The name under which it is stored. A request may name a contractor by username. */
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

/** The route has already checked the permissions of an admin. */
export async function findEditable(db: Db, actor: Actor, named: ContentName): Promise<ContentName> {
  const found = await findContent(db, named, null)
  const isOwn = found.kind === 'contractor' && found.id === actor.id
  if (actor.role !== 'admin' && !isOwn) throw coreErrors.invalidId()
  return found
}

/** The subject of the audit entry. */
export function contentSubject({ kind, id }: ContentName) {
  return { kind: 'content', id: `${kind}/${id}` } as const
}
