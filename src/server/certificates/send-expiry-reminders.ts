/** Reminds a customer once before a warranty period ends, while a defect can still be claimed. */
import { reminderDaysBefore } from '#domain/certificates/certificate-rules.ts'
import type { Outbox } from '../core/outbox.ts'
import { type RunDeps, runEachDue } from '../core/run-each.ts'
import { dequeueExpiryReminder, dueExpiryReminders, type ExpiryRow } from './certificate-store.ts'

interface ReminderDeps extends RunDeps {
  readonly outbox: Pick<Outbox, 'notify'>
  /** Wakes the outbox relay. */
  readonly wake: () => void
}

const atOnce = 100

export async function sendExpiryReminders({ outbox, wake, ...deps }: ReminderDeps): Promise<void> {
  const now = deps.clock.now()
  const due = (await dueExpiryReminders.all(deps.pool, [reminderDaysBefore, atOnce, now])).map(({ id }) => id)
  const done = await runEachDue(deps, 'certificate-reminders', due, async (db, id) => {
    const [certificateId = '', covers = ''] = id.split(' ')
    const ending = await dequeueExpiryReminder.maybe(db, [certificateId, covers])
    if (ending !== undefined) await outbox.notify(db, notificationOf(ending))
  })
  if (done > 0) wake()
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
