/** SQL of recent uploads. */
import { sql } from '../core/db/sql.ts'

/** An upload that is sent again is counted once. */
export const recordUpload = sql<
  never,
  [key: string, ownerId: string, network: string, grantId: string, bytes: number, now: Date]
>(
  'record-upload',
  `insert into uploads (object_key, owner_id, network, grant_id, bytes, uploaded_at) values ($1, $2, $3, $4, $5, $6)
   on conflict (object_key) do nothing`,
)

export interface UsageRow {
  readonly bytes: number
  readonly objects: number
}

const usage = 'coalesce(sum(bytes), 0)::float8 as bytes, count(*)::int as objects'

export const usageOfGrant = sql<UsageRow, [grantId: string]>(
  'usage-of-grant',
  `select ${usage} from uploads where grant_id = $1`,
)

export const usageOfAccount = sql<UsageRow, [ownerId: string, since: Date]>(
  'usage-of-account',
  `select ${usage} from uploads where owner_id = $1 and uploaded_at > $2`,
)

export const usageOfNetwork = sql<UsageRow, [network: string, since: Date, ownerId: string | null]>(
  'usage-of-network',
  `select ${usage} from uploads where network = $1 and uploaded_at > $2 and ($3::text is null or owner_id = $3)`,
)

export const deleteUpload = sql<never, [key: string]>('delete-upload', 'delete from uploads where object_key = $1')

/** Whether a row other than a draft contains the name, and the grant of a recent upload. */
export const sendingOf = sql<{ is_sent: boolean; grant_id: string | null }, [key: string, name: string]>(
  'sending-of',
  `select exists (select from file_references where file_name = $2 and table_name <> 'form_drafts') as is_sent,
     (select grant_id from uploads where object_key = $1) as grant_id`,
)

export const unresolvedUploads = sql<
  { object_key: string; uploaded_at: Date },
  [until: Date, afterAt: Date, afterKey: string, limit: number]
>(
  'unresolved-uploads',
  `select object_key, uploaded_at from uploads
   where not is_resolved and uploaded_at <= $1 and (uploaded_at, object_key) > ($2, $3)
   order by uploaded_at, object_key limit $4`,
)

export const markResolved = sql<never, [key: string]>(
  'mark-upload-resolved',
  'update uploads set is_resolved = true where object_key = $1',
)

export const purgeUploads = sql<never, [until: Date]>(
  'purge-uploads',
  'delete from uploads where is_resolved and uploaded_at <= $1',
)
