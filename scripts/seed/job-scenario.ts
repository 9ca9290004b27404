/**
 * Turns the plan of a job into dated steps. They spread evenly from its first to its last day, at waking hours in
 * Australia.
 */
import type { ContractPlan, JobPlan, QuotePlan, ReportPlan, ReviewPlan } from './plans.ts'

export type SeedAction =
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
  readonly action: SeedAction
}

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
const shortestPauseMs = 35 * minuteMs
/** 7:00 on the east coast is the previous day in UTC. */
const morningMs = -3 * 60 * minuteMs
const wakingMinutes = 12 * 60

/** The steps of all jobs in order of time. */
export function scheduledSteps(jobs: readonly JobPlan[], today: Date): Step[] {
  const midnight = Math.floor(today.getTime() / dayMs) * dayMs
  return jobs.flatMap((job, index) => stepsOf(job, index, midnight)).toSorted((a, b) => a.at.getTime() - b.at.getTime())
}

function stepsOf(job: JobPlan, jobIndex: number, midnight: number): Step[] {
  const actions = actionsOf(job)
  const [posted, last] = job.days
  let before = 0
  return actions.map((action, index) => {
    const daysAgo = Math.round(posted + ((last - posted) * index) / Math.max(1, actions.length - 1))
    const minutes = (jobIndex * 137 + index * 211) % wakingMinutes
    const time = midnight - daysAgo * dayMs + morningMs + minutes * minuteMs
    before = Math.max(time, before + shortestPauseMs)
    return { job, action, at: new Date(before) }
  })
}

function actionsOf({ quotes = [], contract, review }: JobPlan): SeedAction[] {
  return [
    { kind: 'post' },
    ...quotes.map((quote): SeedAction => ({ kind: 'quote', quote })),
    ...(contract ? contractActions(contract) : []),
    ...(review ? [{ kind: 'review', review } as const] : []),
  ]
}

function contractActions({ signedBy, work = [] }: ContractPlan): SeedAction[] {
  return [
    ...signedBy.map((by): SeedAction => ({ kind: 'sign', by })),
    ...work.flatMap(({ reports = [], isApproved }, stageIndex): SeedAction[] => [
      { kind: 'pay', stageIndex },
      ...reports.flatMap((report) => reportActions(report, stageIndex)),
      ...(isApproved ? [{ kind: 'approve', stageIndex } as const] : []),
    ]),
  ]
}

function reportActions(report: ReportPlan, stageIndex: number): SeedAction[] {
  const { rejection } = report
  return [
    { kind: 'submit', stageIndex, report },
    ...(rejection ? [{ kind: 'reject', stageIndex, ...rejection } as const] : []),
  ]
}
