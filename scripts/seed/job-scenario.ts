/**
 * Turns the plan of a job into its steps, each with its time: from the day it was posted to the day of the last event,
 * evenly, at hours when people in Australia are awake.
 */
import type { ContractPlan, JobPlan, QuotePlan, ReportPlan, ReviewPlan } from './plans.ts'

export type Deed =
  | { readonly kind: 'post' }
  | { readonly kind: 'quote'; readonly quote: QuotePlan }
  | { readonly kind: 'sign'; readonly by: 'customer' | 'contractor' }
  | { readonly kind: 'pay'; readonly stageIndex: number }
  | { readonly kind: 'submit'; readonly stageIndex: number; readonly report: ReportPlan }
  | { readonly kind: 'reject'; readonly stageIndex: number; readonly by: 'customer' | 'admin'; readonly reason: string }
  | { readonly kind: 'approve'; readonly stageIndex: number }
  | { readonly kind: 'review'; readonly review: ReviewPlan }

export interface Step {
  readonly job: JobPlan
  readonly at: Date
  readonly deed: Deed
}

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
const shortestPauseMs = 35 * minuteMs
/** Seven in the morning on the east coast, the day before by Greenwich. */
const morningMs = -3 * 60 * minuteMs
const wakingMinutes = 12 * 60

/** The steps of all jobs in the order of time. */
export function storyOf(jobs: readonly JobPlan[], today: Date): Step[] {
  const midnight = Math.floor(today.getTime() / dayMs) * dayMs
  return jobs.flatMap((job, index) => stepsOf(job, index, midnight)).toSorted((a, b) => a.at.getTime() - b.at.getTime())
}

function stepsOf(job: JobPlan, jobIndex: number, midnight: number): Step[] {
  const deeds = deedsOf(job)
  const [posted, last] = job.days
  let before = 0
  return deeds.map((deed, index) => {
    const daysAgo = Math.round(posted + ((last - posted) * index) / Math.max(1, deeds.length - 1))
    const minutes = (jobIndex * 137 + index * 211) % wakingMinutes
    const time = midnight - daysAgo * dayMs + morningMs + minutes * minuteMs
    before = Math.max(time, before + shortestPauseMs)
    return { job, deed, at: new Date(before) }
  })
}

function deedsOf({ quotes = [], contract, review }: JobPlan): Deed[] {
  return [
    { kind: 'post' },
    ...quotes.map((quote): Deed => ({ kind: 'quote', quote })),
    ...(contract ? contractDeeds(contract) : []),
    ...(review ? [{ kind: 'review', review } as const] : []),
  ]
}

function contractDeeds({ signedBy, work = [] }: ContractPlan): Deed[] {
  return [
    ...signedBy.map((by): Deed => ({ kind: 'sign', by })),
    ...work.flatMap(({ reports = [], isApproved }, stageIndex): Deed[] => [
      { kind: 'pay', stageIndex },
      ...reports.flatMap((report) => reportDeeds(report, stageIndex)),
      ...(isApproved ? [{ kind: 'approve', stageIndex } as const] : []),
    ]),
  ]
}

function reportDeeds(report: ReportPlan, stageIndex: number): Deed[] {
  const { rejection } = report
  return [
    { kind: 'submit', stageIndex, report },
    ...(rejection ? [{ kind: 'reject', stageIndex, ...rejection } as const] : []),
  ]
}
