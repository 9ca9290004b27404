/** One sentence above each chart. */
import { dollarsText, numberText } from '../core/formats.ts'

const jobsText = (count: number) => `${numberText(count)} ${count === 1 ? 'job' : 'jobs'}`

/** "$48,200.00 is held for 12 jobs" */
export function heldFundsSummary(dollars: number, jobs: number): string {
  return jobs === 0 ? 'No money is held' : `${dollarsText(dollars)} is held for ${jobsText(jobs)}`
}

const summaries = {
  released: { some: 'was released', less: 'more was refunded than was released' },
  earned: { some: 'was earned net of costs', less: 'more was spent on costs and refunds than was earned' },
} as const

/** "$9,200.00 was released in the last 26 weeks" */
export function sumSummary(what: 'released' | 'earned', weeks: readonly number[]): string {
  const sum = weeks.reduce((all, week) => all + Math.round(week * 100), 0) / 100
  const { some, less } = summaries[what]
  const period = `in the last ${weeks.length} weeks`
  if (weeks.every((week) => week === 0)) return `Nothing ${some} ${period}`
  return sum < 0 ? `${dollarsText(-sum)} ${less} ${period}` : `${dollarsText(sum)} ${some} ${period}`
}

/** "12 of 40 jobs are in NSW" */
export function distributionSummary(counts: readonly { readonly name: string; readonly jobs: number }[]): string {
  const all = counts.reduce((sum, { jobs }) => sum + jobs, 0)
  const [first] = counts.toSorted((a, b) => b.jobs - a.jobs)
  if (first === undefined || all === 0) return 'No jobs posted'
  if (first.jobs === all)
    return all === 1 ? `The only job is in ${first.name}` : `All ${jobsText(all)} are in ${first.name}`
  return `${numberText(first.jobs)} of ${jobsText(all)} ${first.jobs === 1 ? 'is' : 'are'} in ${first.name}`
}

/** "40 minutes", "5 hours", "2 days". At least "1 minute". */
export function formatDuration(minutes: number): string {
  const [count, unit] =
    minutes < 90
      ? [Math.max(1, Math.round(minutes)), 'minute']
      : minutes < 48 * 60
        ? [Math.round(minutes / 60), 'hour']
        : [Math.round(minutes / (24 * 60)), 'day']
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}

/** Uses the latest week with a quote. */
export function firstQuoteSummary(weeks: readonly { readonly medianMinutes: number | null }[]): string {
  const latest = weeks.findLast(({ medianMinutes }) => medianMinutes !== null)?.medianMinutes
  if (latest === undefined || latest === null) return 'No job has a quote yet'
  return `Half of recently quoted jobs got their first quote within ${formatDuration(latest)}`
}
