/** What the routes of second factors need. */
import type { FastifyRequest } from 'fastify'
import type { ReportFactorChange } from '../accounts/report-factor-change.ts'
import type { RecentSignInDeps } from '../accounts/require-recent-sign-in.ts'
import type { FactorKeys } from './verify-factor.ts'

export interface FactorDeps extends FactorKeys, Pick<RecentSignInDeps, 'signedInAt'> {
  readonly reportFactorChange: ReportFactorChange
  /** Invalidates the cached tokens of the account after a change. */
  readonly invalidateTokens: (accountId: string) => void
  /** Whether every administrator needs a second factor. */
  readonly isProduction: boolean
  /** The origin this browser uses for the product. */
  readonly originFor: (request: FastifyRequest) => string
}
