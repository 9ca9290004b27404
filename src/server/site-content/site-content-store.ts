/** The SQL of editable content: draft, pending version, deployed version and history. */
import type { AccountStatus } from '#domain/accounts/account.ts'
import type { SettingKey } from '#domain/site-content/setting-schemas.ts'
import type { ContentKind } from '#domain/site-content/site-content.ts'
import { sql } from '../core/db/sql.ts'
import { draftIsChanged, pendingVersion } from './content-status.ts'
import { isPageOfItsOwn } from './contractor-page.ts'

/** The facts from which the status is computed. */
export interface StatusRow {
  readonly draft_version: number
  /** Whether the draft differs from the last release. */
  readonly is_changed: boolean
  readonly pending_number: number | null
  readonly deployed_number: number | null
}

export interface DraftRow extends StatusRow {
  readonly draft: unknown
  readonly updated_at: Date
  readonly updated_by: string
  readonly is_unseen: boolean
  readonly pending_at: Date | null
  readonly pending_by: string | null
  readonly deployed_at: Date | null
  readonly deployed_by: string | null
  /** The admin who asked a second one, and when. */
  readonly waits_since: Date | null
  readonly waits_by: string | null
}

type Named = [kind: ContentKind, id: string]

const fromContent = `from site_content s ${pendingVersion}`
const statusColumns = `s.draft_version, s.pending_number, s.deployed_number, ${draftIsChanged} as is_changed`

export const draftOf = sql<DraftRow, Named>(
  'site-content-draft',
  `select ${statusColumns}, s.draft, s.updated_at, a.username as updated_by, s.draft is distinct from s.deployed as is_unseen,
     w.occurred_at as pending_at, r.username as pending_by, s.deployed_at, d.username as deployed_by,
     p.requested_at as waits_since, q.username as waits_by
   ${fromContent} join accounts a on a.id = s.updated_by left join accounts r on r.id = w.actor_id
     left join accounts d on d.id = s.deployed_by
     left join approvals p on p.kind = 'setting' and p.subject_id = s.id and s.kind = 'setting' and p.decision is null
     left join accounts q on q.id = p.requested_by
   where s.kind = $1 and s.id = $2`,
)

/**
 * Locks before `lockDraft`, which joins the pending version. That join would otherwise read the state before the wait
 * for the lock.
 */
export const lockContent = sql<never, Named>(
  'lock-site-content',
  'select from site_content where kind = $1 and id = $2 for update',
)

export const lockDraft = sql<StatusRow, Named>(
  'lock-site-content-draft',
  `select ${statusColumns} ${fromContent} where s.kind = $1 and s.id = $2 for update of s`,
)

/** Changes nothing when another request has stored the first draft. */
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

/** The draft becomes the next version, which is pending. */
export const fixDraft = sql<{ number: number }, [...Named, actorId: string, now: Date]>(
  'fix-site-content-draft',
  `with fixed as (
     update site_content set last_number = last_number + 1, pending_number = last_number + 1
     where kind = $1 and id = $2 returning kind, id, draft, draft_version, last_number)
   insert into site_content_history (kind, content_id, event, version, content, actor_id, occurred_at, number)
   select kind, id, 'release', draft_version, draft, $3, $4, last_number from fixed returning number`,
)

/** Deploys the pending version. The commit notifies every process. */
export const deployPending = sql<never, [...Named, actorId: string, now: Date]>(
  'deploy-pending-site-content',
  `with notified as (select pg_notify('site_content_deployed', '')),
   deployed_content as (
     update site_content s set deployed = w.content, deployed_number = w.number, deployed_by = $3, deployed_at = $4,
       pending_number = null
     from site_content_history w, notified
     where s.kind = $1 and s.id = $2 and w.kind = s.kind and w.content_id = s.id and w.number = s.pending_number
       and w.content is not null
     returning s.kind, s.id, s.draft_version, s.deployed_number)
   insert into site_content_history (kind, content_id, event, version, actor_id, occurred_at, number)
   select kind, id, 'deploy', draft_version, $3, $4, deployed_number from deployed_content`,
)

/** Deploys an earlier version as the next one. It also replaces the draft when no other work is pending. */
export const rollBackTo = sql<
  { number: number },
  [...Named, number: number, content: string, bringsDraft: boolean, actorId: string, now: Date]
>(
  'roll-back-site-content',
  `with notified as (select pg_notify('site_content_deployed', '')),
   deployed_content as (
     update site_content s set deployed = $4::jsonb, last_number = s.last_number + 1,
       deployed_number = s.last_number + 1, deployed_by = $6, deployed_at = $7,
       draft = case when $5 then $4::jsonb else s.draft end,
       draft_version = s.draft_version + $5::boolean::int,
       updated_by = case when $5 then $6 else s.updated_by end,
       updated_at = case when $5 then $7 else s.updated_at end
     from notified where s.kind = $1 and s.id = $2
     returning s.kind, s.id, s.draft_version, s.deployed, s.last_number)
   insert into site_content_history (kind, content_id, event, version, content, actor_id, occurred_at, number, source_number)
   select kind, id, 'rollBack', draft_version, deployed, $6, $7, last_number, $3 from deployed_content returning number`,
)

/** Records the actor and time of a saved draft, but not the draft. */
export const recordDraftSave = sql<never, [...Named, actorId: string, now: Date]>(
  'record-site-content-save',
  `insert into site_content_history (kind, content_id, event, version, actor_id, occurred_at)
   select kind, id, 'save', draft_version, $3, $4 from site_content where kind = $1 and id = $2`,
)

export const deployedSettings = sql<{ id: string; deployed: unknown }>(
  'deployed-settings',
  `select id, deployed from site_content where kind = 'setting' and deployed is not null`,
)

export const deployedSetting = sql<{ deployed: unknown }, [key: SettingKey]>(
  'deployed-setting',
  `select deployed from site_content where kind = 'setting' and id = $1 and deployed is not null`,
)

/** In the form of the API response. */
export const deployedPage = sql<{ page: string }, Named>(
  'deployed-page',
  `select json_build_object('content', deployed, 'releasedAt', deployed_at)::text as page
   from site_content s where kind = $1 and id = $2 and ${isPageOfItsOwn('s')}`,
)

/** By username or id, with one of the statuses. Null accepts every status. */
export const contractorAccount = sql<{ id: string }, [nameOrId: string, statuses: readonly AccountStatus[] | null]>(
  'contractor-account-of-page',
  `select a.id from contractors c join accounts a on a.id = c.account_id
   where a.id = coalesce((select id from accounts where username = $1), $1)
     and ($2::text[] is null or a.status = any ($2))`,
)
