/** Money overview and alerts for admins. */
import type { FastifyBaseLogger } from 'fastify'
import type { AlertView, ComparisonResult, MoneyOverview } from '#api/reconciliation/reconciliation-routes.ts'
import { cents, toDollars } from '#domain/core/money.ts'
import { alertEvidence, alertNextStep, alertTitle, daysUntil } from '#domain/reconciliation/alert-case.ts'
import { type AlertDetail, alertText } from '#domain/reconciliation/alert-copy.ts'
import { alertErrors } from '#domain/reconciliation/alert-errors.ts'
import { audit } from '../audit/audit.ts'
import type { Db } from '../core/db/sql.ts'
import type { Api } from '../core/http/api.ts'
import { serve } from '../core/http/serve.ts'
import type { Outbox } from '../core/outbox.ts'
import { canRetry, retryFromAlert } from '../refunds/retry.ts'
import { type AlertRow, alertById, ledgerOverview, resolveAlert } from './alerts-store.ts'
import { type ReconciliationDeps, reconcile } from './reconcile.ts'

type ReconciliationRoutesDeps = ReconciliationDeps & {
  readonly outbox: Outbox
  readonly log: Pick<FastifyBaseLogger, 'warn'>
}

async function readOverview(db: Db): Promise<MoneyOverview> {
  const row = await ledgerOverview.one(db, [])
  const parts = [row.fees, row.losses, row.processor_fees, row.dispute_fees]
  const net = String(parts.reduce((sum, part) => sum + Number(part), 0))
  return {
    held: dollars(row.held),
    released: dollars(row.released),
    coolingOff: dollars(row.cooling_off),
    accountBalances: dollars(row.in_accounts),
    refunding: dollars(row.refunding),
    disputed: dollars(row.disputed),
    clearing: dollars(row.clearing),
    fees: dollars(row.fees),
    gst: dollars(row.gst),
    losses: dollars(row.losses),
    processorFees: dollars(row.processor_fees),
    disputeFees: dollars(row.dispute_fees),
    net: dollars(net),
    openAlerts: Number(row.open_alerts),
    reconciledAt: row.reconciled_at?.toISOString() ?? null,
    differences: row.differences ?? 0,
  }
}

export function reconciliationRoutes(api: Api, deps: ReconciliationRoutesDeps): void {
  const { outbox } = deps
  serve(api, 'GET /admin/money', (_input, { db }) => readOverview(db))

  serve(
    api,
    'POST /admin/money/compare',
    async (_input, { db }): Promise<ComparisonResult> => {
      let failures: string[] = []
      try {
        await reconcile(deps)
      } catch (err) {
        if (!(err instanceof AggregateError)) throw err
        failures = err.errors.map((failure: Error) => failure.message)
        deps.log.warn({ err }, 'Reconciliation failed in part')
      }
      return { ...(await readOverview(db)), failures }
    },
    { transaction: 'none' },
  )

  serve(api, 'GET /admin/money/alerts/{id}', async ({ params: { id } }, { db, now }) => {
    const alert = /^\d{1,18}$/.test(id) ? await alertById.maybe(db, [id]) : undefined
    if (alert === undefined) throw alertErrors.notFound()
    return alertOf(alert, now)
  })

  serve(api, 'POST /admin/money/alerts/{id}/retry', async ({ params }, { db, actor, now }) => {
    const alert = await alertById.maybe(db, [params.id])
    if (alert === undefined || alert.resolved_at !== null) throw alertErrors.notFound()
    await retryFromAlert(db, outbox, alert, actor, now)
    const { kind, subject: about } = alert
    await audit(db, actor, { action: 'alert.retry', subject: alertSubject(params.id), before: { kind, about } }, now)
    return alertOf(await alertById.one(db, [params.id]), now)
  })

  serve(api, 'POST /admin/money/alerts/{id}/resolve', async ({ params, body }, { db, actor, now }) => {
    const resolved = await resolveAlert.maybe(db, [params.id, actor.id, body.resolution, now])
    if (resolved === undefined) throw alertErrors.notFound()
    const after = { kind: resolved.kind, about: resolved.subject, resolution: body.resolution }
    await audit(db, actor, { action: 'alert.resolve', subject: alertSubject(params.id), after }, now)
    return alertOf(resolved, now)
  })
}

const alertSubject = (id: string) => ({ kind: 'alert', id }) as const

const dollars = (amountCents: string) => toDollars(cents(Number(amountCents)))

function alertOf(row: AlertRow, now: Date): AlertView {
  const detail = row.detail as AlertDetail
  const isResolved = row.resolved_at !== null
  return {
    id: row.id,
    kind: row.kind,
    ...caseOf(row.kind, detail, isResolved, now),
    ...alertText(row.kind, row.subject, detail),
    jobId: detail.jobId ?? null,
    contractorId: detail.contractorId ?? null,
    canRetry: !isResolved && canRetry(row.kind),
    openedAt: row.opened_at.toISOString(),
    resolvedAt: row.resolved_at?.toISOString() ?? null,
    resolvedBy: row.resolver_name,
    resolution: row.resolution,
  }
}

function caseOf(kind: string, detail: AlertDetail, isResolved: boolean, now: Date) {
  const { amountCents, evidenceDueAt, customerName, contractorName, jobTitle, jobNumber, stageIndex } = detail
  return {
    title: alertTitle(kind),
    amount: amountCents === undefined ? null : toDollars(cents(amountCents)),
    next: alertNextStep(kind, isResolved),
    dueAt: isResolved ? null : (evidenceDueAt ?? null),
    daysLeft: isResolved ? null : daysUntil(detail, now),
    evidence: [...alertEvidence(kind, isResolved)],
    customerName: customerName ?? null,
    contractorName: contractorName ?? null,
    jobName: jobTitle === undefined ? null : `${jobTitle} (${jobNumber})`,
    stageIndex: stageIndex ?? null,
  }
}
