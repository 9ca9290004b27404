/** The SQL of the protected pages and their changes. */
import type { ProtectedPage } from '#domain/core/protected-pages.ts'
import { sql } from '../core/db/sql.ts'

export interface SiteAccessRow {
  readonly rules: readonly ProtectedPage[]
  readonly password_hash: string | null
}

export const readSiteAccess = sql<SiteAccessRow>('read-site-access', 'select rules, password_hash from page_protection')

export const lockSiteAccess = sql<SiteAccessRow>(
  'lock-site-access',
  'select rules, password_hash from page_protection for update',
)

/** Stores the setting and notifies every process after the commit. */
export const updateSiteAccess = sql<never, [rules: string, passwordHash: string | null]>(
  'update-site-access',
  `with told as (select pg_notify('page_protection_changed', ''))
   update page_protection set rules = $1, password_hash = $2 from told`,
)

export const insertSiteAccessChange = sql<
  never,
  [actorId: string, before: string, after: string, passwordChanged: boolean, now: Date]
>(
  'insert-site-access-change',
  `insert into page_protection_changes (actor_id, rules_before, rules_after, password_changed, occurred_at)
   values ($1, $2, $3, $4, $5)`,
)

interface ChangeRow {
  readonly by: string
  readonly occurred_at: Date
  readonly rules_before: ProtectedPage[]
  readonly rules_after: ProtectedPage[]
  readonly password_changed: boolean
}

export const siteAccessChanges = sql<ChangeRow, [limit: number]>(
  'site-access-changes',
  `select a.username as by, c.occurred_at, c.rules_before, c.rules_after, c.password_changed
   from page_protection_changes c join accounts a on a.id = c.actor_id order by c.id desc limit $1`,
)
