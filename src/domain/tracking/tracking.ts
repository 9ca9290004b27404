/**
 * First-party usage statistics without cookies [DATA-03]. Profile views and opened search results add to the
 * contractor's engagement. Engagement is the third part of the popularity score [DIR-14].
 */
import { z } from 'zod'

export const trackingActions = [
  'view',
  'click',
  'login',
  'logout',
  'register',
  'unregister',
  'active',
  'search',
  'favorite',
  'cancelFavorite',
  'deregisterRequest',
] as const
export type TrackingAction = (typeof trackingActions)[number]

/** The actions a page may report. The server records all others. */
export const reportedActions = ['view', 'click', 'search', 'active'] as const satisfies readonly TrackingAction[]

export const trackingSchema = z.object({
  action: z.enum(reportedActions),
  /** The viewed contractor. */
  contractorId: z.string().min(1).max(64).optional(),
})
export type TrackingReport = z.output<typeof trackingSchema>

/** A profile view weighs 1. A profile opened from a search or filter weighs 3. */
export const engagementWeights = { view: 1, search: 3 } as const
export const engagementDays = 90

/** The weight of a day halves every 30 days and is 0 after 90. */
export function engagementScore(
  days: readonly { readonly age: number; readonly views: number; readonly searches: number }[],
): number {
  const sum = days
    .filter(({ age }) => age >= 0 && age < engagementDays)
    .reduce((total, { age, views, searches }) => {
      const day = engagementWeights.view * views + engagementWeights.search * searches
      return total + day * 0.5 ** (age / 30)
    }, 0)
  return Math.round(sum)
}

/** Crawlers and link previews have one of these names in their user agent. */
const robots =
  /bot|crawl|spider|slurp|preview|externalhit|headless|lighthouse|monitor|curl|wget|python|java\/|go-http|scrap/i

/** Whether the request comes from a browser without an opt-out from tracking. */
export function isTrackableVisitor(headers: Readonly<Record<string, unknown>>): boolean {
  if (headers.dnt === '1' || headers['sec-gpc'] === '1') return false
  const userAgent = headers['user-agent']
  return typeof userAgent === 'string' && userAgent !== '' && !robots.test(userAgent)
}
