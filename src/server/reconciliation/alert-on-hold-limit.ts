/** Opens alerts for money that waits too long: held near the processor's limit, or released and not transferred. */
import type { Pool } from 'pg'
import { daysHeld, holdAlertCutoff } from '#domain/reconciliation/hold-limit.ts'
import { runAll, runSteps } from '../core/run-each.ts'
import { openAlert } from '../ledger/alert-store.ts'
import { readLegalValue } from '../legal-rules/legal-rule-store.ts'
import { fundsHeldSince, resolveStaleAlerts, transfersWaitingSince } from './reconciliation-store.ts'

const holdLimitAlert = 'holding-limit'
const waitingAlert = 'transfer-waiting'
const transferWaitMs = 14 * 24 * 60 * 60_000
const everything = new Date(0)

export async function alertOnHoldLimit(pool: Pool, now: Date): Promise<void> {
  await runSteps({
    'held money': () => alertOnHeldFunds(pool, now),
    'waiting transfers': () => alertOnWaitingTransfers(pool, now),
  })
}

async function alertOnHeldFunds(pool: Pool, now: Date): Promise<void> {
  const limit = await readLegalValue(pool, 'AU', 'holding-limit-days', now)
  const held = limit ? await fundsHeldSince.all(pool, [holdAlertCutoff(limit, now)]) : []
  const stages = held.map((row) => ({ ...row, subject: `${row.job_id} stage ${row.stage_index}` }))
  const subjects = stages.map(({ subject }) => subject)
  await resolveStaleAlerts.run(pool, [holdLimitAlert, subjects, everything, 'The money is no longer held.', now])
  await runAll(stages, {
    nameOf: ({ subject }) => subject,
    run: ({ subject, job_id: jobId, stage_index: stageIndex, amount_cents, paid_at }) => {
      const days = daysHeld(paid_at, now)
      const detail = { jobId, stageIndex, amountCents: Number(amount_cents), days, limitDays: limit?.days }
      return openAlert.run(pool, [holdLimitAlert, subject, JSON.stringify(detail), now])
    },
  })
}

async function alertOnWaitingTransfers(pool: Pool, now: Date): Promise<void> {
  const waiting = await transfersWaitingSince.all(pool, [new Date(now.getTime() - transferWaitMs)])
  const references = waiting.map(({ reference }) => reference)
  await resolveStaleAlerts.run(pool, [waitingAlert, references, everything, 'The transfer was sent.', now])
  await runAll(waiting, {
    nameOf: ({ reference }) => reference,
    run: ({ reference, contractor_id: contractorId, amount_cents, created_at }) => {
      const detail = { contractorId, amountCents: Number(amount_cents), days: daysHeld(created_at, now) }
      return openAlert.run(pool, [waitingAlert, reference, JSON.stringify(detail), now])
    },
  })
}
