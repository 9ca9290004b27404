/** Fires an event on a locked case: decides, stores the status, records the event and runs the effects. */
import type { State } from '#domain/core/locations.ts'
import { decide, type Facts } from '#domain/core/machine.ts'
import { hasBegun, isDone } from '#domain/jobs/job-machine.ts'
import { isOverdue, type ResponseDeadline, responseDeadline } from '#domain/warranty/response-deadline.ts'
import { warrantyErrors } from '#domain/warranty/warranty-errors.ts'
import { awaitingByStatus, type WarrantyShape, warrantyMachine } from '#domain/warranty/warranty-machine.ts'
import type { Db } from '../core/db/sql.ts'
import type { Actor } from '../core/http/actor.ts'
import type { Notification, Notify } from '../core/outbox.ts'
import { readBusinessDays } from '../legal-rules/state-calendar.ts'
import {
  type CaseRow,
  deleteDeadlines,
  insertEvent,
  readCaseRow,
  setDeadlines,
  updateCaseStatus,
} from './warranty-store.ts'

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
export function factsOf(one: CaseRow, now: Date): Facts<WarrantyShape> {
  return {
    workHasBegun: hasBegun(one.job_status),
    jobIsDone: isDone(one.job_status),
    withinTerm: true,
    noOpenCase: false,
    isOverdue: isResponseOverdue(one, now),
  }
}

/** Only a missing response is overdue. A response in time stays in time. */
export function isResponseOverdue(
  { status, state, due_on }: Pick<CaseRow, 'status' | 'state' | 'due_on'>,
  now: Date,
): boolean {
  return awaitingByStatus[status] === 'contractor' && isOverdue(state, due_on, now)
}

type NotifiedCase = Pick<CaseRow, 'id' | 'job_id' | 'customer_id' | 'contractor_id' | 'due_on'>

interface EffectWork {
  readonly of: NotifiedCase
  readonly event: WarrantyShape['event']
  /** If the event starts a deadline. */
  readonly clock: ResponseDeadline | undefined
  readonly words: string | undefined
}

type Effect = (db: Db, notify: Notify, work: EffectWork) => Promise<void>

/** They run in the caller's transaction. The compiler requires every effect. */
export const warrantyEffects: Record<WarrantyShape['effect'], Effect> = {
  startResponseDeadline: async (db, _notify, { of, clock }) => {
    if (clock === undefined) throw new Error(`A clock of the case ${of.id} starts without its days`)
    const { steps } = clock
    await setDeadlines.run(db, [of.id, steps.map(({ step }) => step), steps.map(({ at }) => at)])
  },

  clearResponseDeadline: async (db, _notify, { of }) => {
    await deleteDeadlines.run(db, [of.id])
  },

  notifyCustomer: (db, notify, { of, ...work }) => notify(db, { ...aboutEvent(of, work), to: of.customer_id }),

  notifyContractor: (db, notify, { of, ...work }) => notify(db, { ...aboutEvent(of, work), to: of.contractor_id }),
}

function aboutEvent(of: NotifiedCase, { event, clock, words }: Omit<EffectWork, 'of'>): Omit<Notification, 'to'> {
  const about = caseNotification({ ...of, due_on: clock?.dueOn ?? of.due_on })
  return { ...about, type: `warranty.${event}`, ...(words === undefined ? {} : { reason: words }) }
}

/** The fields of every notification about a case. */
export function caseNotification({ id, job_id, contractor_id, due_on }: NotifiedCase) {
  return { jobId: job_id, contractorId: contractor_id, aboutId: id, dueOn: due_on }
}

/** Ten business days from today, by the calendar and law of the state [FORM-08]. */
export async function deadlineFrom(db: Db, state: State, now: Date): Promise<ResponseDeadline> {
  return responseDeadline(state, now, await readBusinessDays(db, state, 'dispute-answer', now))
}

interface Party {
  readonly of: CaseRow
  readonly is: 'customer' | 'contractor' | 'admin'
}

/** Other users get 404. */
export async function requireCase(db: Db, id: string, actor: Actor): Promise<Party> {
  return requireParty(await readCaseRow.maybe(db, [id]), actor)
}

export function requireParty(one: CaseRow | undefined, { id, role }: Actor): Party {
  if (one !== undefined) {
    if (role === 'admin') return { of: one, is: 'admin' }
    if (one.customer_id === id) return { of: one, is: 'customer' }
    if (one.contractor_id === id) return { of: one, is: 'contractor' }
  }
  throw warrantyErrors.notFound()
}
