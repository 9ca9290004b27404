/** Fires an event of a case below its lock: decides, stores the new status, writes the event, carries the effects out. */
import { decide, type Facts } from '#domain/core/machine.ts'
import { hasBegun, isDone } from '#domain/jobs/job-machine.ts'
import { isOverdue } from '#domain/warranty/response-deadline.ts'
import { awaitingByStatus, type WarrantyShape, warrantyMachine } from '#domain/warranty/warranty-machine.ts'
import type { Db } from '../core/db/sql.ts'
import type { Notify } from '../core/outbox.ts'
import { deadlineFrom, warrantyEffects } from './warranty-effects.ts'
import { type CaseRow, insertEvent, updateCaseStatus } from './warranty-store.ts'

interface WarrantyEvent {
  readonly event: WarrantyShape['event']
  readonly party: WarrantyShape['party']
  /** Null of the product itself. */
  readonly actorId: string | null
  readonly words?: string
  readonly now: Date
}

export async function fireWarrantyEvent(
  db: Db,
  notify: Notify,
  one: CaseRow,
  fired: WarrantyEvent,
): Promise<WarrantyShape['status']> {
  const { event, party, actorId, words, now } = fired
  const { to, effects } = decide(warrantyMachine, { status: one.status, party, facts: factsOf(one, now) }, event)
  const clock = effects.includes('startResponseDeadline') ? await deadlineFrom(db, one.state, now) : undefined
  await updateCaseStatus.run(db, [one.id, to, awaitingByStatus[to], clock?.dueOn ?? null, now])
  await insertEvent.run(db, [one.id, event, one.status, to, actorId, party, words ?? null, now])
  for (const effect of effects) await warrantyEffects[effect](db, notify, { of: one, event, clock, words })
  return to
}

/** What is true of a case that stands; whether it may be lodged was asked before. */
export function factsOf({ status, state, job_status, due_on }: CaseRow, now: Date): Facts<WarrantyShape> {
  return {
    workHasBegun: hasBegun(job_status),
    jobIsDone: isDone(job_status),
    withinTerm: true,
    noOpenCase: false,
    isOverdue: isLate({ status, state, due_on }, now),
  }
}

/** Late is who has to answer and has not; what came in time does not become late afterwards. */
export function isLate({ status, state, due_on }: Pick<CaseRow, 'status' | 'state' | 'due_on'>, now: Date): boolean {
  return awaitingByStatus[status] === 'contractor' && isOverdue(state, due_on, now)
}
