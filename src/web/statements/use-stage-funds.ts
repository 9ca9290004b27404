import { useQuery } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import type { JobMoneyView } from '#api/statements/job-money-view.ts'
import { frozenReason } from './funds-copy.ts'
import { jobMoneyQuery } from './job-money-query.ts'

export type StageFundsView = JobMoneyView['stages'][number]

const notKnown: readonly StageFundsView[] = []

/** Whether its funds freeze the stage. */
export function isFrozen(stage: StageFundsView | undefined): boolean {
  return stage !== undefined && frozenReason(stage.fundsStatus) !== undefined
}

/** The funds status of each stage. It fetches after hydration, because an early response would break the funds card. */
export function useStageFunds(jobId: string, cacheKey: string): readonly StageFundsView[] {
  return useJobFunds(jobId, cacheKey)?.stages ?? notKnown
}

function useJobFunds(jobId: string, cacheKey: string): JobMoneyView | undefined {
  const isOnScreen = useHydrated()
  const { data: money } = useQuery({ ...jobMoneyQuery(jobId, cacheKey), enabled: isOnScreen })
  return isOnScreen ? money : undefined
}
