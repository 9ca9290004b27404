/** Reminds a customer once before a warranty period ends, while a defect can still be claimed. */
import type { Pool } from 'pg'
import { reminderDaysBefore } from '#domain/certificates/certificate-rules.ts'
import { calendarDay } from '#domain/core/formats.ts'
import { addDays } from '#domain/legal-rules/business-days.ts'
import type { Clock } from '../core/clock.ts'
import { inTransaction } from '../core/db/transaction.ts'
import type { Outbox } from '../core/outbox.ts'
import { dequeueExpiryReminders, type ExpiryRow } from './certificate-store.ts'

interface CancellationDeps {
  readonly pool: Pool
  readonly clock: Clock
  readonly outbox: Pick<Outbox, 'notify'>
  /** Wakes the outbox relay. */
  readonly wake: () => void
}

const atOnce = 100

export async function sendExpiryReminders({ pool, clock, outbox, wake }: CancellationDeps): Promise<void> {
  const until = addDays(calendarDay(clock.now().getTime()), reminderDaysBefore)
  const reminded = await inTransaction(pool, async (db) => {
    const endings = await dequeueExpiryReminders.all(db, [until, atOnce])
    for (const ending of endings) await outbox.notify(db, notificationOf(ending))
    return endings.length
  })
  if (reminded > 0) wake()
}

function notificationOf({
  covers,
  expires_on: dueOn,
  job_id: jobId,
  contractor_id: contractorId,
  customer_id: to,
}: ExpiryRow) {
  return { type: 'certificate.ending', to, jobId, contractorId, dueOn, reason: coverCopy[covers] }
}

const coverCopy = { all: 'every defect', major: 'major defects', other: 'defects that are not major' } as const
