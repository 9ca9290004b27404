/** The deposit and the payment stages of a quote request [PAY-07, PAY-08]. */
import { fromDollars, toDollars } from '#domain/core/money.ts'
import { depositOf, stagesAfter } from '#domain/payments/deposit.ts'
import type { Api } from '../core/http/api.ts'
import { serve } from '../core/http/serve.ts'
import { readLegalRule } from '../legal-rules/legal-rule-store.ts'

export function depositRoutes(api: Api): void {
  serve(api, 'GET /deposit', async ({ query }, { db, now }) => {
    const { state, researchOption, inspectionCount } = query
    const total = fromDollars(query.total)
    const rule = await readLegalRule(db, state, 'deposit-cap', now)
    const deposit = depositOf(total, researchOption, { state, rule })
    const stages = stagesAfter(deposit, total, researchOption, inspectionCount)
    return {
      rate: deposit.rate,
      amount: toDollars(deposit.amount),
      reason: deposit.reason ?? null,
      stages: stages.map(({ percent, amount }) => ({ percent, amount: toDollars(amount) })),
    }
  })
}
