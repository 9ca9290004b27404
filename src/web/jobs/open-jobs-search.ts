/** Search parameters of the open jobs. Defaults are left out. */

import { isState, type State } from '#domain/core/locations.ts'
import { budgetsMin, postedDays } from '#domain/jobs/open-jobs-filter.ts'
import { readOneOf, readText } from '../core/search-params.ts'

export interface OpenJobsSearch {
  search?: string | undefined
  category?: string | undefined
  state?: State | undefined
  /** Only with its state. */
  city?: string | undefined
  budget?: string | undefined
  posted?: string | undefined
  /** By default the contractor sees the jobs of their own trades. */
  trades?: 'all' | undefined
  /** By default a job that the contractor has quoted is left out. */
  quoted?: 'shown' | undefined
  sort?: 'budget' | 'match' | undefined
  /** The job beside the list on a wide screen. */
  job?: string | undefined
}

const SEARCH_MAX = 256

export function readOpenJobsSearch(search: Record<string, unknown>): OpenJobsSearch {
  const state = readText(search.state) ?? ''
  return {
    search: readText(search.search)?.slice(0, SEARCH_MAX),
    category: readText(search.category)?.slice(0, 64),
    state: isState(state) ? state : undefined,
    city: isState(state) ? readText(search.city)?.slice(0, 64) : undefined,
    budget: readOneOf(budgetsMin.map(String), search.budget),
    posted: readOneOf(postedDays.map(String), search.posted),
    trades: readOneOf(['all'], search.trades),
    quoted: readOneOf(['shown'], search.quoted),
    sort: readOneOf(['budget', 'match'], search.sort),
    job: readText(search.job),
  }
}

/** The API query. A chosen category replaces the own trades. */
export function openJobsFilter(shown: OpenJobsSearch) {
  const { search, category, state, city, budget, posted, trades, quoted, sort } = shown
  return {
    search: search?.trim(),
    categoryId: category,
    state,
    city,
    budgetMin: budget === undefined ? undefined : Number(budget),
    posted: posted === undefined ? undefined : Number(posted),
    trades: trades ?? (category === undefined ? 'mine' : 'all'),
    quoted: quoted ?? 'hidden',
    sort: sort ?? 'newest',
  } as const
}

/** The number on the filter button of a phone. */
export function filterCount({ category, state, city, budget, posted }: OpenJobsSearch): number {
  return [category, state, city, budget, posted].filter((value) => value !== undefined).length
}
