/**
 * Looks for answers that are due soon or overdue [FORM-08]: reminds the contractor, tells both that it is late, and brings
 * the case before an administrator when it is late for long. Where several moments have passed meanwhile, the last counts.
 */
import type { Pool } from 'pg'
import type { ClockStep } from '#domain/warranty/response-deadline.ts'
import type { Clock } from '../core/clock.ts'
import type { Db } from '../core/db/sql.ts'
import { inTransaction } from '../core/db/transaction.ts'
import type { Notify } from '../core/outbox.ts'
import { fireWarrantyEvent } from './fire-warranty-event.ts'
import { caseNotification } from './warranty-effects.ts'
import { type CaseRow, dueCases, lockCase, takeSteps } from './warranty-store.ts'

interface WatchDeps {
  readonly pool: Pool
  readonly clock: Clock
  readonly outbox: { readonly tell: Notify }
  /** Called where something was ordered. */
  readonly wake: () => void
}

const lookedAtMax = 100

export async function checkResponseDeadlines({ pool, clock, outbox, wake }: WatchDeps): Promise<void> {
  const now = clock.now()
  const due = await dueCases.all(pool, [now, lookedAtMax])
  const ids = new Set(due.map(({ case_id }) => case_id))
  for (const id of ids) await inTransaction(pool, (db) => look(db, outbox.tell, id, now))
  if (ids.size > 0) wake()
}

async function look(db: Db, tell: Notify, id: string, now: Date): Promise<void> {
  const one = await lockCase.one(db, [id])
  const last = (await takeSteps.all(db, [id, now])).at(-1)
  if (last !== undefined) await steps[last.step](db, tell, one, now)
}

const remind = (db: Db, tell: Notify, one: CaseRow) =>
  tell(db, { ...caseNotification(one), about: 'warranty.remind', to: one.contractor_id })

const steps: Record<ClockStep, (db: Db, tell: Notify, one: CaseRow, now: Date) => Promise<void>> = {
  remindEarly: remind,
  remindLate: remind,
  overdue: async (db, tell, one) => {
    for (const to of [one.contractor_id, one.customer_id])
      await tell(db, { ...caseNotification(one), about: 'warranty.overdue', to })
  },
  escalate: async (db, tell, one, now) => {
    await fireWarrantyEvent(db, tell, one, { event: 'escalate', party: 'system', actorId: null, now })
  },
}
