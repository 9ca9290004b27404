/** Notifies admins who can reply once about each overdue consultation. */
import type { Pool } from 'pg'
import { consultationMachine } from '#domain/consultations/consultation-machine.ts'
import { permissionsFor } from '#domain/core/admin-permissions.ts'
import { decide } from '#domain/core/machine.ts'
import type { Clock } from '../core/clock.ts'
import type { Db } from '../core/db/sql.ts'
import { inTransaction } from '../core/db/transaction.ts'
import type { Notify } from '../core/outbox.ts'
import { consultants, lockOverdueConsultations, markOverdueNotified } from './consultation-store.ts'

interface NotifyDeps {
  readonly pool: Pool
  readonly clock: Clock
  readonly outbox: { readonly notify: Notify }
  /** Called after enqueuing. */
  readonly wake: () => void
}

const batchMax = 100

export async function notifyOverdueConsultations({ pool, clock, outbox, wake }: NotifyDeps): Promise<void> {
  const now = clock.now()
  const overdue = await inTransaction(pool, async (db) => {
    const rows = await lockOverdueConsultations.all(db, [now, batchMax])
    for (const { id, status: state } of rows) {
      const { effects } = decide(consultationMachine, { status: state, party: 'system', facts: {} }, 'overdue')
      if (effects.includes('notifyAdmins')) await notifyAdmins(db, outbox.notify, id)
      await markOverdueNotified.run(db, [id, now])
    }
    return rows
  })
  if (overdue.length > 0) wake()
}

async function notifyAdmins(db: Db, notify: Notify, aboutId: string): Promise<void> {
  const admins = await consultants.all(db, [permissionsFor('admin_consultation_write')])
  for (const { id: to } of admins) await notify(db, { type: 'consultation.overdue', to, aboutId })
}
