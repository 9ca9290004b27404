/** Fires an event on a locked case: decides, stores the status, records the event and runs the effects. */
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
  /** Null for system events. */
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

/** Facts of an existing case. Lodging has its own checks. */
export function factsOf({ status, state, job_status, due_on }: CaseRow, now: Date): Facts<WarrantyShape> {
  return {
    workHasBegun: hasBegun(job_status),
    jobIsDone: isDone(job_status),
    withinTerm: true,
    noOpenCase: false,
    isOverdue: isResponseOverdue({ status, state, due_on }, now),
  }
}

/** Only a missing response is overdue. A response in time stays in time. */
export function isResponseOverdue(
  { status, state, due_on }: Pick<CaseRow, 'status' | 'state' | 'due_on'>,
  now: Date,
): boolean {
  return awaitingByStatus[status] === 'contractor' && isOverdue(state, due_on, now)
}
