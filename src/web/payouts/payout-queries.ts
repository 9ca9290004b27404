/** Queries for earnings, payouts and transactions. Without a live connection they poll while money is in transit. */
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { PayoutAccountView } from '#api/payouts/payout-view.ts'
import { apiPages, apiQuery } from '../core/api-query.ts'
import { call } from '../core/call.ts'
import { isLive } from '../core/live-events.ts'

const POLL_INTERVAL_MS = 2_500
/** No page waits for a bank. */
const LOOKS_MAX = 80
const keys = { account: ['payout account'], others: ['earnings'] } as const

export const payoutAccountQuery = queryOptions({
  queryKey: keys.account,
  queryFn: ({ signal }) => call('GET /contractor/self/payout-account', { signal }),
  refetchInterval: ({ state: { data, dataUpdateCount } }) =>
    !isLive() && data && isInTransit(data) && dataUpdateCount < LOOKS_MAX ? POLL_INTERVAL_MS : false,
})

export const earningsQuery = apiQuery([...keys.others, 'sums'], 'GET /contractor/self/earnings')

export const payoutsQuery = apiPages([...keys.others, 'payouts'], 'GET /contractor/self/payouts')

/** A month is YYYY-MM. Without one, the whole balance. */
export const balanceEntriesQuery = (month: string | undefined) =>
  apiPages([...keys.others, 'entries', month], 'GET /contractor/self/earnings/entries', { query: { month } })

export const heldStagesQuery = apiPages([...keys.others, 'held'], 'GET /contractor/self/earnings/held')

export function refetchPayouts(queryClient: QueryClient): Promise<unknown> {
  return Promise.all(Object.values(keys).map((queryKey) => queryClient.invalidateQueries({ queryKey })))
}

export function refetchEarnings(queryClient: QueryClient): Promise<unknown> {
  return queryClient.invalidateQueries({ queryKey: keys.others })
}

/** The processor sets up an account, or a bank handles a withdrawal. */
function isInTransit({ blockedBy, status }: PayoutAccountView): boolean {
  return blockedBy?.name === 'inTransit' || IS_SETUP_STARTED[status]
}

const IS_SETUP_STARTED: Record<PayoutAccountView['status'], boolean> = { none: false, pending: true, ready: false }
