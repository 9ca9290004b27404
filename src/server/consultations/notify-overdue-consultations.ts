/** Notifies admins who can reply once about each overdue consultation. */
import { consultationMachine } from '#domain/consultations/consultation-machine.ts'
import { permissionsFor } from '#domain/core/admin-permissions.ts'
import { decide } from '#domain/core/machine.ts'
import { adminsWith } from '../accounts/account-store.ts'
import type { Db } from '../core/db/sql.ts'
import type { Notify } from '../core/outbox.ts'
import { type RunDeps, runEachDue } from '../core/run-each.ts'
import { lockOverdueConsultation, markOverdueNotified, overdueConsultations } from './consultation-store.ts'

interface NotifyDeps extends RunDeps {
  readonly outbox: { readonly notify: Notify }
  /** Called after enqueuing. */
  readonly wake: () => void
}

const batchMax = 100

export async function notifyOverdueConsultations({ outbox, wake, ...deps }: NotifyDeps): Promise<void> {
  const now = deps.clock.now()
  const overdue = (await overdueConsultations.all(deps.pool, [now, batchMax])).map(({ id }) => id)
  const done = await runEachDue(deps, 'overdue-consultations', overdue, async (db, id) => {
    const row = await lockOverdueConsultation.maybe(db, [now, id])
    if (row === undefined) return
    const { effects } = decide(consultationMachine, { status: row.status, party: 'system', facts: {} }, 'overdue')
    if (effects.includes('notifyAdmins')) await notifyAdmins(db, outbox.notify, id)
    await markOverdueNotified.run(db, [id, now])
  })
  if (done > 0) wake()
}

async function notifyAdmins(db: Db, notify: Notify, aboutId: string): Promise<void> {
  const admins = await adminsWith.all(db, [permissionsFor('admin_consultation_write')])
  for (const { id: to } of admins) await notify(db, { type: 'consultation.overdue', to, aboutId })
}
