import { useQuery } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import type { JobMoneyView } from '#api/statements/job-money-view.ts'
import { jobMoneyQuery } from './job-money-query.ts'

export type StageFundsView = JobMoneyView['stages'][number]

const notKnown: readonly StageFundsView[] = []

/** Where the money of a stage stands in the way of the work. */
const FREEZE_REASONS = ['disputed', 'charged back'] as const satisfies readonly StageFundsView['fundsStatus'][]
export type FreezeReason = (typeof FREEZE_REASONS)[number]

export function isFrozen(status: StageFundsView | undefined): boolean {
  return FREEZE_REASONS.some((standstill) => standstill === status?.fundsStatus)
}

/**
 * Where the money of each stage is, as far as the money's own card has asked. It only reads what that card has brought:
 * were it to ask first, the card would have its answer before the page has taken it over.
 */
export function useStageFunds(jobId: string, cacheKey: string): readonly StageFundsView[] {
  const isOnScreen = useHydrated()
  const { data: money } = useQuery({ ...jobMoneyQuery(jobId, cacheKey), enabled: false })
  return isOnScreen ? (money?.stages ?? notKnown) : notKnown
}
