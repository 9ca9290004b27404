/** The SQL of editable content: its draft, what was released, and who did it. */
import type { AccountStatus } from '#domain/accounts/account.ts'
import type { SettingKey } from '#domain/site-content/setting-schemas.ts'
import type { ContentKind } from '#domain/site-content/site-content.ts'
import { type Db, sql } from '../core/db/sql.ts'

export interface DraftRow {
  readonly draft: unknown
  readonly draft_version: number
  readonly updated_at: Date
  readonly updated_by: string
  readonly released_at: Date | null
  readonly is_changed: boolean
}

export const draftOf = sql<DraftRow, [kind: ContentKind, id: string]>(
  'site-content-draft',
  `select s.draft, s.draft_version, s.updated_at, a.username as updated_by, s.released_at,
     s.draft is distinct from s.released as is_changed
   from site_content s join accounts a on a.id = s.updated_by where s.kind = $1 and s.id = $2`,
)

export const lockDraft = sql<{ draft_version: number; is_changed: boolean }, [kind: ContentKind, id: string]>(
  'lock-site-content-draft',
  `select draft_version, draft is distinct from released as is_changed
   from site_content where kind = $1 and id = $2 for update`,
)

/** Touches nothing where another first draft has been stored meanwhile. */
export const storeDraft = sql<
  never,
  [kind: ContentKind, id: string, draft: string, version: number, actorId: string, now: Date]
>(
  'store-site-content-draft',
  `insert into site_content (kind, id, draft, draft_version, updated_by, updated_at)
   values ($1, $2, $3, $4::int + 1, $5, $6)
   on conflict (kind, id) do update set draft = $3, draft_version = $4::int + 1, updated_by = $5, updated_at = $6
     where site_content.draft_version = $4`,
)

/** Stores, and tells every process once it is committed. */
export const releaseDraft = sql<never, [kind: ContentKind, id: string, actorId: string, now: Date]>(
  'release-site-content-draft',
  `with told as (select pg_notify('site_content_released', ''))
   update site_content set released = draft, released_by = $3, released_at = $4 from told
   where kind = $1 and id = $2`,
)

const insertChange = sql<never, [kind: ContentKind, id: string, deed: 'save' | 'release', actorId: string, now: Date]>(
  'insert-site-content-change',
  `insert into site_content_changes (kind, content_id, deed, version, released, actor_id, at)
   select kind, id, $3, draft_version, case when $3 = 'release' then released end, $4, $5
   from site_content where kind = $1 and id = $2`,
)

/** Who did what to which version; of a release also what it showed. */
export async function noteChange(
  db: Db,
  { kind, id }: { kind: ContentKind; id: string },
  deed: 'save' | 'release',
  actorId: string,
  now: Date,
): Promise<void> {
  await insertChange.run(db, [kind, id, deed, actorId, now])
}

export const releasedSettings = sql<{ id: string; released: unknown }>(
  'released-settings',
  `select id, released from site_content where kind = 'setting' and released is not null`,
)

export const releasedSetting = sql<{ released: unknown }, [key: SettingKey]>(
  'released-setting',
  `select released from site_content where kind = 'setting' and id = $1 and released is not null`,
)

/** As the contract answers it. */
export const releasedPage = sql<{ page: string }, [kind: ContentKind, id: string]>(
  'released-page',
  `select json_build_object('content', released, 'releasedAt', released_at)::text as page
   from site_content where kind = $1 and id = $2 and released is not null`,
)

/** By username or id, of one of the statuses; null asks for none. */
export const contractorAccount = sql<{ id: string }, [nameOrId: string, statuses: readonly AccountStatus[] | null]>(
  'contractor-account-of-page',
  `select a.id from contractors c join accounts a on a.id = c.account_id
   where a.id = coalesce((select id from accounts where username = $1), $1)
     and ($2::text[] is null or a.status = any ($2))`,
)
