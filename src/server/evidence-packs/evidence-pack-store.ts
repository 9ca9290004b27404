/** SQL of evidence packs: their source data, and the fingerprints of their files. */
import { sql } from '../core/db/sql.ts'
import { jobNumber } from '../jobs/job-store.ts'

export interface PackJobRow {
  readonly id: string
  readonly number: string
  readonly title: string
  readonly state: string
  readonly customer_name: string
  readonly contractor_id: string
  readonly attachments: readonly string[]
  readonly created_at: Date
}

export const packJob = sql<PackJobRow, [jobId: string]>(
  'pack-job',
  `select j.id, ${jobNumber} as number, j.title, j.state, a.name as customer_name, j.contractor_id, j.attachments, j.created_at
   from jobs j join accounts a on a.id = j.customer_id where j.id = $1`,
)

interface PackMessageRow {
  readonly author: string
  readonly body: string
  readonly sent_at: Date
}

/** The conversation of a signed job has the id of the job as its name. */
export const messagesOfJob = sql<PackMessageRow, [jobId: string]>(
  'messages-of-job',
  `select coalesce(c.company, a.name, 'Plumbline') as author, m.body, m.sent_at
   from messages m left join accounts a on a.id = m.author_id left join contractors c on c.account_id = m.author_id
   where m.conversation = $1 order by m.index`,
)

/** A file can be in several packs. Its first one counts. */
export const insertPackFiles = sql<never, [sha256s: string[], jobId: string, now: Date]>(
  'insert-evidence-pack-files',
  `insert into evidence_pack_files (sha256, job_id, made_at)
   select distinct sha256, $2, $3::timestamptz from unnest($1::text[]) as sha256 on conflict do nothing`,
)
