/**
 * What the product notes of how it is used, for itself alone [DATA-03]: no cookie, nothing of a third party. Views of a
 * profile and openings out of a search feed the contractor's interest, the third part of the popularity score [DIR-14].
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

/** What a page may report; everything else the server notes by itself. */
export const reportedActions = ['view', 'click', 'search', 'active'] as const satisfies readonly TrackingAction[]

export const trackingSchema = z.object({
  action: z.enum(reportedActions),
  /** Whom it was about. */
  contractorId: z.string().min(1).max(64).optional(),
})
export type TrackingReport = z.output<typeof trackingSchema>

/** A profile that was opened weighs one; one that was opened out of a search or a filter weighs three. */
export const engagementWeights = { view: 1, search: 3 } as const
export const engagementDays = 90

/** One day's worth loses half of its weight in thirty days, and all of it after ninety. */
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

/** Programs that read pages say so in their name; those that fetch a preview of a link as well. */
const robots =
  /bot|crawl|spider|slurp|preview|externalhit|headless|lighthouse|monitor|curl|wget|python|java\/|go-http|scrap/i

/** Whether a request comes from a person's browser, and the person has not asked to be left out. */
export function isTrackableVisitor(headers: Readonly<Record<string, unknown>>): boolean {
  if (headers.dnt === '1' || headers['sec-gpc'] === '1') return false
  const userAgent = headers['user-agent']
  return typeof userAgent === 'string' && userAgent !== '' && !robots.test(userAgent)
}
