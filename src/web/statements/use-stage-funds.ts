import { useQuery } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import type { JobMoneyView } from '#api/statements/job-money-view.ts'
import { jobMoneyQuery } from './job-money-query.ts'

export type StageFundsView = JobMoneyView['stages'][number]

const notKnown: readonly StageFundsView[] = []

/** The funds statuses that freeze a stage. */
const FREEZE_REASONS = ['disputed', 'charged back'] as const satisfies readonly StageFundsView['fundsStatus'][]
export type FreezeReason = (typeof FREEZE_REASONS)[number]

export function isFrozen(status: StageFundsView | undefined): boolean {
  return FREEZE_REASONS.some((standstill) => standstill === status?.fundsStatus)
}

/**
 * The funds status of each stage, from the funds card's cache. It never fetches itself, because an early response would
 * break the card's hydration.
 */
export function useStageFunds(jobId: string, cacheKey: string): readonly StageFundsView[] {
  const isOnScreen = useHydrated()
  const { data: money } = useQuery({ ...jobMoneyQuery(jobId, cacheKey), enabled: false })
  return isOnScreen ? (money?.stages ?? notKnown) : notKnown
}
