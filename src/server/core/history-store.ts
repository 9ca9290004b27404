/** Every transition of a machine is recorded in its own transaction. */
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
  /** What the actor wrote or attached. */
  readonly words?: object
  readonly now: Date
}

type Column<Value> = readonly Value[]

const insertHistory = sql<
  never,
  [
    jobIds: Column<string>,
    contractorIds: Column<string | null>,
    stageIndexes: Column<number | null>,
    machines: Column<string>,
    events: Column<string>,
    from: Column<string>,
    to: Column<string>,
    actorIds: Column<string | null>,
    actorRoles: Column<string>,
    words: Column<string | null>,
    times: Column<Date>,
  ]
>(
  'insert-history',
  `insert into job_history (job_id, contractor_id, stage_index, machine, event, from_status, to_status, actor_id, actor_role, details, occurred_at)
   select * from unnest($1::text[], $2::text[], $3::smallint[], $4::text[], $5::text[], $6::text[], $7::text[],
     $8::text[], $9::text[], $10::jsonb[], $11::timestamptz[])`,
)

/** Entries of one call are written together, in order. */
export async function writeHistory(db: Db, ...entries: readonly HistoryEntry[]): Promise<void> {
  await insertHistory.run(db, [
    entries.map(({ jobId }) => jobId),
    entries.map(({ contractorId }) => contractorId ?? null),
    entries.map(({ stageIndex }) => stageIndex ?? null),
    entries.map(({ machine }) => machine),
    entries.map(({ event }) => event),
    entries.map(({ from }) => from),
    entries.map(({ to }) => to),
    entries.map(({ actorId }) => actorId),
    entries.map(({ actorRole }) => actorRole),
    entries.map(({ words }) => (words ? JSON.stringify(words) : null)),
    entries.map(({ now }) => now),
  ])
}
