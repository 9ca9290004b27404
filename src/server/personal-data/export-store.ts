/** The SQL of copies: of a user's data, or of a job as its requester may read it (an evidence pack). */
import type { EXPORT_PHASES } from '#domain/personal-data/export-rules.ts'
import { sql } from '../core/db/sql.ts'

export interface ExportRow {
  readonly id: string
  readonly account_id: string
  /** The job of an evidence pack; null for a user's data. */
  readonly job_id: string | null
  readonly phase: (typeof EXPORT_PHASES)[number]
  readonly requested_at: Date
  readonly parts_done: number
  readonly parts_total: number
  readonly bytes: string
  readonly expires_at: Date | null
}

/** Returns no row while another copy is in progress. */
export const insertExport = sql<
  ExportRow,
  [id: string, accountId: string, jobId: string | null, partsTotal: number, now: Date]
>(
  'insert-export',
  `insert into data_exports (id, account_id, job_id, parts_total, requested_at) values ($1, $2, $3, $4, $5)
   on conflict (account_id, (coalesce(job_id, ''))) where phase in ('ordered', 'preparing') do nothing returning *`,
)

/** The newest one. An expired one counts as deleted. */
export const latestExport = sql<ExportRow, [accountId: string, jobId: string | null, now: Date]>(
  'latest-export',
  `select * from data_exports where account_id = $1 and job_id is not distinct from $2
     and (expires_at is null or expires_at > $3)
   order by requested_at desc limit 1`,
)

export const ownExport = sql<ExportRow, [id: string, accountId: string, jobId: string | null, now: Date]>(
  'own-export',
  `select * from data_exports where id = $1 and account_id = $2 and job_id is not distinct from $3
     and (expires_at is null or expires_at > $4)`,
)

export const exportById = sql<ExportRow, [id: string]>('export-by-id', 'select * from data_exports where id = $1')

/** Starts the work anew, after a crash too. Returns no row if it is done. */
export const startExport = sql<ExportRow, [id: string]>(
  'start-export',
  `update data_exports e set phase = 'preparing', parts_done = 0 where id = $1 and phase <> 'available' and not exists (
     select from data_exports o where o.account_id = e.account_id
       and o.job_id is not distinct from e.job_id and o.id <> e.id and o.phase in ('ordered', 'preparing'))
   returning *`,
)

export const deleteChunks = sql<never, [exportId: string]>(
  'delete-chunks',
  'delete from data_export_chunks where export_id = $1',
)

export const insertChunk = sql<never, [exportId: string, position: number, content: Buffer]>(
  'insert-chunk',
  'insert into data_export_chunks (export_id, position, content) values ($1, $2, $3)',
)

export const chunkOf = sql<{ content: Buffer }, [exportId: string, position: number]>(
  'chunk-of',
  'select content from data_export_chunks where export_id = $1 and position = $2',
)

export const advanceExport = sql<never, [id: string, partsDone: number]>(
  'advance-export',
  'update data_exports set parts_done = $2 where id = $1',
)

export const finishExport = sql<never, [id: string, bytes: number, expiresAt: Date]>(
  'finish-export',
  `update data_exports set phase = 'available', parts_done = parts_total, bytes = $2, expires_at = $3 where id = $1`,
)

/** The owner can order another one. A retry can still finish it. */
export const failExport = sql<never, [id: string]>(
  'fail-export',
  "update data_exports set phase = 'broken' where id = $1 and phase = 'preparing'",
)

/** Expired ones, and those that never finished. */
export const purgeExports = sql<never, [now: Date, requestedBefore: Date]>(
  'purge-exports',
  'delete from data_exports where expires_at <= $1 or requested_at < $2',
)
