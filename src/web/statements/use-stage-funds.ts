import { useQuery } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import type { JobMoneyView } from '#api/statements/job-money-view.ts'
import { jobMoneyQuery } from './job-money-query.ts'

export type StagePlace = JobMoneyView['stages'][number]

const notKnown: readonly StagePlace[] = []

/** Where the money of a stage stands in the way of the work. */
const STANDSTILLS = ['disputed', 'charged back'] as const satisfies readonly StagePlace['where'][]
export type Standstill = (typeof STANDSTILLS)[number]

export function isFrozen(place: StagePlace | undefined): boolean {
  return STANDSTILLS.some((standstill) => standstill === place?.where)
}

/**
 * Where the money of each stage is, as far as the money's own card has asked. It only reads what that card has brought:
 * were it to ask first, the card would have its answer before the page has taken it over.
 */
export function useStageFunds(jobId: string, moment: string): readonly StagePlace[] {
  const isOnScreen = useHydrated()
  const { data: money } = useQuery({ ...jobMoneyQuery(jobId, moment), enabled: false })
  return isOnScreen ? (money?.stages ?? notKnown) : notKnown
}
