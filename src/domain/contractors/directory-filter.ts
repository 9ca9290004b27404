/**
 * The filter of the directory [DIR-05, DIR-06, DIR-14]. Within one filter, any chosen value matches. The results of
 * several filters form a union, or with `match=all` an intersection. The search finds each name and category that
 * contains its text, as required. It also finds words of the brief, tags and place, and other words for a trade.
 */
import type { AccountStatus } from '../accounts/account.ts'
import { synonymsOf } from './trade-synonyms.ts'

export const directorySorts = ['popularity', 'alphabetical'] as const
export type DirectorySort = (typeof directorySorts)[number]

/**
 * The directory lists confirmed contractors, and contractors who only have to change their password. It never
 * recommends a contractor who is archived, compromised, unknown or unconfirmed.
 */
export const listedStatuses: readonly AccountStatus[] = ['CONFIRMED', 'RESET_REQUIRED', 'FORCE_CHANGE_PASSWORD']

/** The specification requires `any`. `all` is the switch in the filter panel. */
export const directoryMatches = ['any', 'all'] as const
export type DirectoryMatch = (typeof directoryMatches)[number]

export interface DirectoryFilter {
  /** The category of a category page. The list contains only its contractors, whatever the other filters are. */
  readonly within?: string | undefined
  /** The list contains only contractors in these cities, whatever the other filters are. */
  readonly around?: readonly { readonly state: string; readonly city: string }[] | undefined
  readonly search: string
  readonly categories: readonly string[]
  readonly tags: readonly string[]
  readonly state: string | undefined
  readonly city: string | undefined
  readonly match: DirectoryMatch
}

/** The fields that the filters compare. */
export interface Listed {
  readonly name: string
  readonly categories: readonly { readonly id: string; readonly name: string }[]
  readonly tags: readonly string[]
  /** The brief. */
  readonly advantage: string | null
  readonly state: string | null
  readonly city: string | null
}

export type FilterName = 'search' | 'categories' | 'tags' | 'location'

/** The filters that are set. A blank search and a city without a state do not count. */
export function filtersSet(filter: DirectoryFilter): FilterName[] {
  const set: Record<FilterName, boolean> = {
    search: filter.search.trim() !== '',
    categories: filter.categories.length > 0,
    tags: filter.tags.length > 0,
    location: isChosen(filter.state),
  }
  return (Object.keys(set) as FilterName[]).filter((name) => set[name])
}

/** A URL can contain a field without a value. */
function isChosen(value: string | undefined): boolean {
  return value !== undefined && value !== ''
}

/** Whether a filter is set. The page then shows results instead of recommendations [DIR-07, DIR-14]. */
export function isFiltered(filter: DirectoryFilter): boolean {
  return filtersSet(filter).length > 0
}

/** The text that a search compares, in lower case: name, categories, brief, tags and place. */
export function searchText({ name, categories, tags, advantage, city, state }: Listed): string {
  const tagTexts = tags.map((tag) => tag.replaceAll(/(?=[A-Z])/g, ' '))
  return [name, ...categories.map((category) => category.name), advantage, ...tagTexts, city, state]
    .map((part) => lowered(part ?? ''))
    .join('\n')
}

/** For each word of a search, the forms of which one has to be in the text. */
export function searchTerms(search: string): (readonly string[])[] {
  return lowered(search).split(/\s+/).filter(Boolean).map(synonymsOf)
}

export function lowered(text: string): string {
  return text.trim().toLowerCase()
}

/** The words may be anywhere in the text, in any order. */
export function matchesSearch(text: string, words: readonly (readonly string[])[]): boolean {
  return words.every((forms) => forms.some((form) => text.includes(form)))
}

const matchesAnyFilter: Record<FilterName, (listed: Listed, filter: DirectoryFilter) => boolean> = {
  search: (listed, { search }) => matchesSearch(searchText(listed), searchTerms(search)),
  categories: (listed, { categories }) => listed.categories.some(({ id }) => categories.includes(id)),
  tags: (listed, { tags }) => listed.tags.some((tag) => tags.includes(tag)),
  location: (listed, { state, city }) => listed.state === state && (!isChosen(city) || listed.city === city),
}

/** Without a filter, every contractor of the category and the cities matches. */
export function matchesFilter(listed: Listed, filter: DirectoryFilter): boolean {
  const { within, around } = filter
  if (within !== undefined && !listed.categories.some(({ id }) => id === within)) return false
  if (around?.every(({ state, city }) => listed.state !== state || listed.city !== city)) return false
  const set = filtersSet(filter)
  if (set.length === 0) return true
  const fitting = (name: FilterName) => matchesAnyFilter[name](listed, filter)
  return filter.match === 'all' ? set.every(fitting) : set.some(fitting)
}
