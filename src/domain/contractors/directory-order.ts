/**
 * The sort orders of the directory [DIR-03, DIR-14]. The score is the average rating, then completed jobs, then
 * engagement. Name and id break ties, so every page has a well-defined end.
 */
import type { DirectorySort } from './directory-filter.ts'

export interface Ranked {
  readonly averageRating: number
  readonly completedJobCount: number
  readonly engagement: number
  readonly name: string
  readonly id: string
}

export type Compare = (a: Ranked, b: Ranked) => number

/** Case and accents only decide between otherwise equal names. */
const { compare: byAlphabet } = new Intl.Collator('en-AU')

const byName: Compare = (a, b) => byAlphabet(a.name, b.name) || (a.id < b.id ? -1 : Number(a.id > b.id))

const byScore: Compare = (a, b) =>
  b.averageRating - a.averageRating || b.completedJobCount - a.completedJobCount || b.engagement - a.engagement

export const directoryOrders: Readonly<Record<DirectorySort, Compare>> = {
  popularity: (a, b) => byScore(a, b) || byName(a, b),
  alphabetical: byName,
}
