import { z } from 'zod'
import { pageQuery } from '../core/paging.ts'
import { defineRoutes } from '../core/route.ts'
import { payoutAccountView, payoutView } from './payout-view.ts'

export const payoutRoutes = defineRoutes({
  'GET /contractor/self/payout-account': {
    summary: 'Returns the payout account and whether the contractor can withdraw.',
    access: 'contractor.self',
    fields: 'only the last digits of the account number',
    impersonation: 'allowed',
    response: payoutAccountView,
  },
  'POST /contractor/self/payout-account': {
    summary: 'Starts or continues onboarding at the card processor and returns the page to open.',
    access: 'contractor.self',
    stepUp: true,
    rateLimit: 'account',
    fields: 'an address of the payment provider',
    failures: ['unavailable'],
    response: z.object({ url: z.string() }),
  },
  'GET /contractor/self/payouts': {
    summary: "Returns the contractor's withdrawals, latest first.",
    access: 'contractor.self',
    fields: 'only the last digits of the account number',
    impersonation: 'allowed',
    query: pageQuery,
    response: z.array(payoutView),
    paged: true,
  },
  'POST /contractor/self/payouts': {
    summary: 'Withdraws the whole balance. A repeat with the same request id is the same withdrawal.',
    access: 'contractor.self',
    stepUp: true,
    fields: 'the amount is never taken from the request',
    // The client creates the id once, so a retry is the same withdrawal.
    body: z.object({ requestId: z.string().trim().min(8).max(64) }),
    response: payoutView,
  },
})
