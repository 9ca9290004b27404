/** The SQL of the versions of content, with the actor and time of release and deploy. */
import type { ContentKind } from '#domain/site-content/site-content.ts'
import { sql } from '../core/db/sql.ts'
import { draftIsChanged, pendingVersion } from './content-status.ts'

/** The deploy status of a version and the status of its content. */
export interface DefaultRow {
  readonly is_deployed: boolean
  /** Whether the version was deployed before and is not deployed now. */
  readonly was_deployed: boolean
  readonly is_changed: boolean
  readonly is_pending: boolean
}

export interface VersionRow extends DefaultRow {
  readonly number: number
  readonly released_at: Date
  readonly released_by: string
  readonly deployed_at: Date | null
  readonly deployed_by: string | null
  readonly source_number: number | null
  readonly is_pending_version: boolean
}

const statusColumns = `${draftIsChanged} as is_changed, s.pending_number is not null as is_pending`

/** One event creates and deploys the version of a rollback. */
const columns = `v.number, v.occurred_at as released_at, r.username as released_by, v.source_number,
  case when v.source_number is null then d.occurred_at else v.occurred_at end as deployed_at,
  case when v.source_number is null then u.username else r.username end as deployed_by,
  v.number is not distinct from s.pending_number as is_pending_version,
  v.number is not distinct from s.deployed_number as is_deployed,
  (d.number is not null or v.source_number is not null) and v.content is distinct from s.deployed as was_deployed,
  ${statusColumns}`
const tables = `from site_content s
  join site_content_history v on v.kind = s.kind and v.content_id = s.id and v.content is not null
  join accounts r on r.id = v.actor_id
  left join site_content_history d on d.kind = s.kind and d.content_id = s.id and d.number = v.number and d.event = 'deploy'
  left join accounts u on u.id = d.actor_id
  ${pendingVersion}`

/** One more row than the limit shows that there is a next page. */
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

/** The default version, which has no row. Visitors saw it before the first deploy. */
export const defaultVersion = sql<DefaultRow, [kind: ContentKind, id: string, content: string]>(
  'site-content-default',
  `select s.deployed is null as is_deployed, s.deployed is not null and s.deployed <> $3::jsonb as was_deployed, ${statusColumns}
   from site_content s ${pendingVersion} where s.kind = $1 and s.id = $2`,
)

/** The version deployed before the given one: the last deploy or rollback before its own. */
export const previouslyDeployed = sql<{ number: number; content: unknown }, OneVersion>(
  'site-content-previously-deployed',
  `select v.number, v.content from site_content_history v
   where v.kind = $1 and v.content_id = $2 and v.content is not null and v.number = (
     select e.number from site_content_history e
     where e.kind = $1 and e.content_id = $2 and e.event in ('deploy', 'rollBack') and e.number <> $3
       and e.id < coalesce(
         (select max(id) from site_content_history
          where kind = $1 and content_id = $2 and number = $3 and event in ('deploy', 'rollBack')),
         9223372036854775807)
     order by e.id desc limit 1)`,
)
