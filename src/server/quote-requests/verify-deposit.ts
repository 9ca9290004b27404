/**
 * A deposit can't be signed after a change of location or law. It could exceed the cap or give an outdated reason
 * [PAY-07].
 */
import { cents } from '#domain/core/money.ts'
import { depositOf } from '#domain/payments/deposit.ts'
import { quoteRequestErrors } from '#domain/quote-requests/quote-request-errors.ts'
import type { Db } from '../core/db/sql.ts'
import { readLegalRule } from '../legal-rules/legal-rule-store.ts'
import { offeredDeposit } from './quote-apply-store.ts'

interface QuoteAddress {
  readonly jobId: string
  readonly contractorId: string
}

/** A plain quote has no deposit. Read under the lock of the job. */
export async function verifyDeposit(db: Db, { jobId, contractorId }: QuoteAddress, now: Date): Promise<void> {
  const quotedDeposit = await offeredDeposit.maybe(db, [jobId, contractorId])
  if (quotedDeposit === undefined) return
  const { state, research_option, cost_cents, deposit_cents, deposit_reason } = quotedDeposit
  const rule = await readLegalRule(db, state, 'deposit-cap', now)
  const { amount, reason = null } = depositOf(cents(Number(cost_cents)), research_option, { state, rule })
  if (amount !== Number(deposit_cents) || reason !== deposit_reason) throw quoteRequestErrors.depositChanged()
}
