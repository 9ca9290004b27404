import { z } from 'zod'
import { revocationSchema } from '#domain/payouts/payout-schemas.ts'
import { pageQuery } from '../core/paging.ts'
import { defineRoutes } from '../core/route.ts'
import { payoutAccountView, payoutView } from './payout-view.ts'

export const payoutRoutes = defineRoutes({
  'GET /contractor/self/payout-account': {
    summary: 'Where the contractor is paid to, and whether a withdrawal can be started.',
    response: payoutAccountView,
  },
  'POST /contractor/self/payout-account': {
    summary:
      "Opens the contractor's account at the card processor, or goes on with it; answers the page to fill in, or to change the bank account on.",
    response: z.object({ url: z.string() }),
  },
  'GET /contractor/self/payouts': {
    summary: "The contractor's withdrawals, the latest first.",
    query: pageQuery,
    response: z.array(payoutView),
    paged: true,
  },
  'POST /contractor/self/payouts': {
    summary: 'Withdraws everything that is in the account; the same request again is the same withdrawal.',
    body: revocationSchema,
    response: payoutView,
  },
})
