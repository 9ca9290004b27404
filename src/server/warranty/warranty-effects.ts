/** Runs the effects of the warranty machine in the caller's transaction. The compiler requires every effect. */
import type { State } from '#domain/core/locations.ts'
import { type ResponseDeadline, responseDeadline } from '#domain/warranty/response-deadline.ts'
import type { WarrantyShape } from '#domain/warranty/warranty-machine.ts'
import type { Db } from '../core/db/sql.ts'
import type { Notification, Notify } from '../core/outbox.ts'
import { readBusinessDays } from '../legal-rules/state-calendar.ts'
import { type CaseRow, deleteDeadlines, setDeadlines } from './warranty-store.ts'

export type NotifiedCase = Pick<CaseRow, 'id' | 'job_id' | 'customer_id' | 'contractor_id' | 'due_on'>

export interface WarrantyEffectWork {
  readonly of: NotifiedCase
  readonly event: WarrantyShape['event']
  /** If the event starts a deadline. */
  readonly clock: ResponseDeadline | undefined
  readonly words: string | undefined
}

type Effect = (db: Db, notify: Notify, work: WarrantyEffectWork) => Promise<void>

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

function aboutEvent(
  of: NotifiedCase,
  { event, clock, words }: Omit<WarrantyEffectWork, 'of'>,
): Omit<Notification, 'to'> {
  const dueOn = clock?.dueOn ?? of.due_on
  return {
    ...caseNotification(of),
    type: `warranty.${event}`,
    dueOn,
    ...(words === undefined ? {} : { reason: words }),
  }
}

/** The fields of every notification about a case. */
export function caseNotification({ id, job_id, contractor_id, due_on }: NotifiedCase) {
  return { jobId: job_id, contractorId: contractor_id, aboutId: id, dueOn: due_on }
}

/** Ten business days from today, by the calendar and law of the state [FORM-08]. */
export async function deadlineFrom(db: Db, state: State, now: Date): Promise<ResponseDeadline> {
  return responseDeadline(state, now, await readBusinessDays(db, state, 'dispute-answer', now))
}
