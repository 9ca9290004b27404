/**
 * Checks response deadlines [FORM-08]: reminds the contractor, notifies both parties of an overdue case and escalates
 * it later. If several steps are due, only the last one runs.
 */
import type { DeadlineStep } from '#domain/warranty/response-deadline.ts'
import type { Db } from '../core/db/sql.ts'
import type { Notify } from '../core/outbox.ts'
import { type RunDeps, runEachDue } from '../core/run-each.ts'
import { caseNotification, fireWarrantyEvent } from './fire-warranty-event.ts'
import { type CaseRow, dequeueDeadlines, dueCases, lockCase } from './warranty-store.ts'

interface WatchDeps extends RunDeps {
  readonly outbox: { readonly notify: Notify }
  /** Called after enqueuing. */
  readonly wake: () => void
}

const batchMax = 100

export async function checkResponseDeadlines({ outbox, wake, ...deps }: WatchDeps): Promise<void> {
  const now = deps.clock.now()
  const due = await dueCases.all(deps.pool, [now, batchMax])
  const ids = new Set(due.map(({ case_id }) => case_id))
  const done = await runEachDue(deps, 'warranty-deadlines', ids, (db, id) => checkCase(db, outbox.notify, id, now))
  if (done > 0) wake()
}

async function checkCase(db: Db, notify: Notify, id: string, now: Date): Promise<void> {
  const one = await lockCase.one(db, [id])
  const last = (await dequeueDeadlines.all(db, [id, now])).at(-1)
  if (last !== undefined) await steps[last.kind](db, notify, one, now)
}

const remind = (db: Db, notify: Notify, one: CaseRow) =>
  notify(db, { ...caseNotification(one), type: 'warranty.remind', to: one.contractor_id })

const steps: Record<DeadlineStep, (db: Db, notify: Notify, one: CaseRow, now: Date) => Promise<void>> = {
  firstReminder: remind,
  finalReminder: remind,
  overdue: async (db, notify, one) => {
    for (const to of [one.contractor_id, one.customer_id])
      await notify(db, { ...caseNotification(one), type: 'warranty.overdue', to })
  },
  escalate: async (db, notify, one, now) => {
    await fireWarrantyEvent(db, notify, one, { event: 'escalate', party: 'system', actorId: null, now })
  },
}
