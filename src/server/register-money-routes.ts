/** Routes about money outside stages, documents and legal rules. `app.ts` provides the services. */
import type { FastifyBaseLogger } from 'fastify'
import type { Pool } from 'pg'
import type { Files } from './adapters/files/files-port.ts'
import type { Payments } from './adapters/payments/payments-port.ts'
import { certificateRoutes } from './certificates/certificate-routes.ts'
import type { Clock } from './core/clock.ts'
import type { Api } from './core/http/api.ts'
import type { KeyRing } from './core/key-ring.ts'
import type { Outbox } from './core/outbox.ts'
import { documentFileRoutes, documentRoutes } from './documents/document-routes.ts'
import { jobAddressRoutes } from './job-overview/open-address.ts'
import { jobActivityRoutes } from './job-overview/read-activity.ts'
import { readJob } from './job-overview/read-job.ts'
import { legalRuleRoutes } from './legal-rules/legal-rule-routes.ts'
import { depositRoutes } from './payments/deposit-routes.ts'
import { payoutRoutes } from './payouts/payout-routes.ts'
import { reconciliationRoutes } from './reconciliation/reconciliation-routes.ts'
import { refundRoutes } from './refunds/refund-routes.ts'
import { statementRoutes } from './statements/statement-routes.ts'

interface MoneyServices {
  readonly outbox: Outbox
  readonly payments: Payments
  readonly files: Files
  readonly pool: Pool
  readonly clock: Clock
  readonly log: FastifyBaseLogger
  readonly publicUrl: string
  readonly signIn: { readonly keys: KeyRing }
}

export function registerMoneyRoutes(api: Api, services: MoneyServices): void {
  const { outbox } = services
  refundRoutes(api, { outbox, readJobResponse: readJob })
  statementRoutes(api)
  jobActivityRoutes(api)
  jobAddressRoutes(api)
  payoutRoutes(api, { ...services, keys: services.signIn.keys })
  reconciliationRoutes(api, services)
  legalRuleRoutes(api)
  depositRoutes(api)
  documentRoutes(api, services)
  certificateRoutes(api, { notify: outbox.notify })
  documentFileRoutes(api, services)
}
