/** Opens alerts for money that waits too long: held near the processor's limit, or released and not transferred. */
import type { Pool } from 'pg'
import { daysHeld, holdAlertCutoff } from '#domain/reconciliation/hold-limit.ts'
import { runSteps } from '../core/run-each.ts'
import { readLegalValue } from '../legal-rules/legal-rule-store.ts'
import { fundsHeldSince, transfersWaitingSince } from './reconciliation-store.ts'
import { replaceAlerts } from './replace-alerts.ts'

const transferWaitMs = 14 * 24 * 60 * 60_000
/** The oldest of them. Later runs open the others. */
const alertsMax = 10_000
/** With more rows than alerts no alert is resolved, because its row may be one of the others. */
const comparedSince = (alerts: readonly object[], now: Date) => (alerts.length < alertsMax ? new Date(0) : now)

export async function alertOnHoldLimit(pool: Pool, now: Date): Promise<void> {
  await runSteps({
    'held money': () => alertOnHeldFunds(pool, now),
    'waiting transfers': () => alertOnWaitingTransfers(pool, now),
  })
}

async function alertOnHeldFunds(pool: Pool, now: Date): Promise<void> {
  const limit = await readLegalValue(pool, 'AU', 'holding-limit-days', now)
  const held = limit ? await fundsHeldSince.all(pool, [holdAlertCutoff(limit, now), alertsMax]) : []
  const alerts = held.map(({ job_id: jobId, stage_index: stageIndex, amount_cents, paid_at }) => ({
    subject: `${jobId} stage ${stageIndex}`,
    detail: {
      jobId,
      stageIndex,
      amountCents: Number(amount_cents),
      days: daysHeld(paid_at, now),
      limitDays: limit?.days,
    },
  }))
  const resolution = 'The money is no longer held.'
  await replaceAlerts(pool, { kind: 'holding-limit', alerts, since: comparedSince(alerts, now), resolution }, now)
}

async function alertOnWaitingTransfers(pool: Pool, now: Date): Promise<void> {
  const waiting = await transfersWaitingSince.all(pool, [new Date(now.getTime() - transferWaitMs), alertsMax])
  const alerts = waiting.map(({ reference, contractor_id: contractorId, amount_cents, created_at }) => ({
    subject: reference,
    detail: { contractorId, amountCents: Number(amount_cents), days: daysHeld(created_at, now) },
  }))
  const resolution = 'The transfer was sent.'
  await replaceAlerts(pool, { kind: 'transfer-waiting', alerts, since: comparedSince(alerts, now), resolution }, now)
}
