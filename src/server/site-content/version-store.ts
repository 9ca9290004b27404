/** The SQL of the versions of content: each with who released it, who showed it to visitors, and when. */
import type { ContentKind } from '#domain/site-content/site-content.ts'
import { sql } from '../core/db/sql.ts'
import { draftIsChanged, pendingVersion } from './content-status.ts'

/** How a version stands beside what visitors see, and how far the content has got. */
export interface DeliveredRow {
  readonly is_shown: boolean
  /** Whether visitors have seen it, and see something else now. */
  readonly was_shown: boolean
  readonly is_changed: boolean
  readonly waits: boolean
}

export interface VersionRow extends DeliveredRow {
  readonly number: number
  readonly released_at: Date
  readonly released_by: string
  readonly deployed_at: Date | null
  readonly deployed_by: string | null
  readonly source_number: number | null
  readonly is_waiting: boolean
}

const standing = `${draftIsChanged} as is_changed, s.waiting_number is not null as waits`

/** A version that was brought back was shown by the same deed. */
const columns = `v.number, v.at as released_at, r.username as released_by, v.source_number,
  case when v.source_number is null then d.at else v.at end as deployed_at,
  case when v.source_number is null then u.username else r.username end as deployed_by,
  v.number is not distinct from s.waiting_number as is_waiting,
  v.number is not distinct from s.deployed_number as is_shown,
  (d.number is not null or v.source_number is not null) and v.content is distinct from s.deployed as was_shown,
  ${standing}`
const tables = `from site_content s
  join site_content_changes v on v.kind = s.kind and v.content_id = s.id and v.content is not null
  join accounts r on r.id = v.actor_id
  left join site_content_changes d on d.kind = s.kind and d.content_id = s.id and d.number = v.number and d.deed = 'deploy'
  left join accounts u on u.id = d.actor_id
  ${pendingVersion}`

/** One row more than was asked for says that there are more. */
export const versionsOf = sql<VersionRow, [kind: ContentKind, id: string, below: number | null, limit: number]>(
  'site-content-versions',
  `select ${columns} ${tables} where s.kind = $1 and s.id = $2 and v.number < coalesce($3::int, 2147483647)
   order by v.number desc limit $4::int + 1`,
)

type OneVersion = [kind: ContentKind, id: string, number: number]

export const versionOf = sql<VersionRow & { content: unknown }, OneVersion>(
  'site-content-version',
  `select ${columns}, v.content ${tables} where s.kind = $1 and s.id = $2 and v.number = $3`,
)

/** What the site came with, which no row holds; visitors have seen it before the first version was deployed. */
export const deliveredVersion = sql<DeliveredRow, [kind: ContentKind, id: string, content: string]>(
  'site-content-delivered',
  `select s.deployed is null as is_shown, s.deployed is not null and s.deployed <> $3::jsonb as was_shown, ${standing}
   from site_content s ${pendingVersion} where s.kind = $1 and s.id = $2`,
)

/** What visitors saw when a version was released: the deed before it that showed them something. */
export const previouslyDeployed = sql<{ number: number; content: unknown }, OneVersion>(
  'site-content-shown-before',
  `select v.number, v.content from site_content_changes v
   where v.kind = $1 and v.content_id = $2 and v.content is not null and v.number = (
     select e.number from site_content_changes e
     where e.kind = $1 and e.content_id = $2 and e.deed in ('deploy', 'rollBack') and e.number <> $3
       and e.id < coalesce(
         (select max(id) from site_content_changes
          where kind = $1 and content_id = $2 and number = $3 and deed in ('deploy', 'rollBack')),
         9223372036854775807)
     order by e.id desc limit 1)`,
)
