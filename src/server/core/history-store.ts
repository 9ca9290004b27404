/** Every move of every machine is written down, in the transaction that makes it. */
import { type Db, sql } from './db/sql.ts'

export interface HistoryEntry {
  readonly jobId: string
  readonly contractorId?: string
  readonly stageIndex?: number
  readonly machine: string
  readonly event: string
  readonly from: string
  readonly to: string
  readonly actorId: string | null
  readonly actorRole: string
  /** What the actor said or attached with it. */
  readonly words?: object
  readonly now: Date
}

const insertHistory = sql<
  never,
  [string, string | null, number | null, string, string, string, string, string | null, string, string | null, Date]
>(
  'insert-history',
  `insert into history (job_id, contractor_id, stage_index, machine, event, from_state, to_state, actor_id, actor_role, words, at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
)

export async function writeHistory(db: Db, entry: HistoryEntry): Promise<void> {
  await insertHistory.run(db, [
    entry.jobId,
    entry.contractorId ?? null,
    entry.stageIndex ?? null,
    entry.machine,
    entry.event,
    entry.from,
    entry.to,
    entry.actorId,
    entry.actorRole,
    entry.words ? JSON.stringify(entry.words) : null,
    entry.now,
  ])
}
