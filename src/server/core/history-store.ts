/** Every transition of a machine is recorded in its own transaction. */
import { decide, type Machine, type MachineShape, type Step, type TransitionContext } from '#domain/core/machine.ts'
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
  readonly details?: object
  readonly now: Date
}

interface FiredEvent<M extends MachineShape>
  extends Omit<HistoryEntry, 'machine' | 'event' | 'from' | 'to' | 'actorRole'> {
  readonly event: M['event']
}

/** Decides an event, with the row that records it. Throws the error of the machine. */
export function decideEvent<M extends MachineShape>(
  machine: Machine<M>,
  context: TransitionContext<M>,
  { event, ...about }: FiredEvent<M>,
): { step: Step<M>; entry: HistoryEntry } {
  const step = decide(machine, context, event)
  const entry = { ...about, machine: machine.name, event, from: context.status, to: step.to, actorRole: context.party }
  return { step, entry }
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
    details: Column<string | null>,
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
    entries.map(({ details }) => (details ? JSON.stringify(details) : null)),
    entries.map(({ now }) => now),
  ])
}
