import { z } from 'zod'
import { revocationSchema } from '#domain/payouts/payout-schemas.ts'
import { pageQuery } from '../core/paging.ts'
import { defineRoutes } from '../core/route.ts'
import { payoutAccountView, payoutView } from './payout-view.ts'

export const payoutRoutes = defineRoutes({
  'GET /contractor/self/payout-account': {
    summary: 'Returns the payout account and whether the contractor can withdraw.',
    response: payoutAccountView,
  },
  'POST /contractor/self/payout-account': {
    summary: 'Starts or continues onboarding at the card processor and returns the page to open.',
    response: z.object({ url: z.string() }),
  },
  'GET /contractor/self/payouts': {
    summary: "Returns the contractor's withdrawals, latest first.",
    query: pageQuery,
    response: z.array(payoutView),
    paged: true,
  },
  'POST /contractor/self/payouts': {
    summary: 'Withdraws the whole balance. A repeat with the same request id is the same withdrawal.',
    body: revocationSchema,
    response: payoutView,
  },
})
