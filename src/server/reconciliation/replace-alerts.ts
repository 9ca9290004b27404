/** Opens the alerts that a check has found and resolves its others. An alert that fails does not stop the others. */
import type { Pool } from 'pg'
import { runAll, runSteps } from '../core/run-each.ts'
import { openAlert, resolveAlert } from '../ledger/alert-store.ts'
import { staleAlerts } from './reconciliation-store.ts'

interface Found {
  readonly kind: string
  readonly alerts: readonly { readonly subject: string; readonly detail: object }[]
  /** Older alerts stay, because the check has not looked that far. */
  readonly since: Date
  readonly resolution: string
}

export async function replaceAlerts(pool: Pool, { kind, alerts, since, resolution }: Found, now: Date): Promise<void> {
  const stale = await staleAlerts.all(pool, [kind, alerts.map(({ subject }) => subject), since])
  await runSteps({
    resolve: () =>
      runAll(stale, {
        nameOf: ({ subject }) => subject,
        run: ({ subject }) => resolveAlert.run(pool, [kind, subject, resolution, now]),
      }),
    open: () =>
      runAll(alerts, {
        nameOf: ({ subject }) => subject,
        run: ({ subject, detail }) => openAlert.run(pool, [kind, subject, JSON.stringify(detail), now]),
      }),
  })
}
