/**
 * Whom the directory lists [DIR-05, DIR-06, DIR-14]. Inside one filter any chosen value fits. The results of the filters
 * are merged as a union, or intersected where somebody asked to match all.
 */
import type { AccountStatus } from '../accounts/account.ts'

export const directorySorts = ['popularity', 'alphabetical'] as const
export type DirectorySort = (typeof directorySorts)[number]

/**
 * The directory lists confirmed contractors, and those who only have to choose a new password before they go on. Whoever
 * is archived, compromised or unknown, or has never proved an address, is not recommended to anybody.
 */
export const listedStatuses: readonly AccountStatus[] = ['CONFIRMED', 'RESET_REQUIRED', 'FORCE_CHANGE_PASSWORD']

/** `any` is the specified union; `all` the switch beside it. */
export const directoryMatches = ['any', 'all'] as const
export type DirectoryMatch = (typeof directoryMatches)[number]

export interface DirectoryFilter {
  /** The category that a list is about, on the category's own page: nobody outside it is listed, whatever the filters say. */
  readonly within?: string | undefined
  readonly search: string
  readonly categories: readonly string[]
  readonly tags: readonly string[]
  readonly state: string | undefined
  readonly city: string | undefined
  readonly match: DirectoryMatch
}

/** What the filters look at. */
export interface Listed {
  readonly name: string
  readonly categories: readonly { readonly id: string; readonly name: string }[]
  readonly tags: readonly string[]
  readonly state: string | null
  readonly city: string | null
}

export type FilterName = 'search' | 'categories' | 'tags' | 'location'

/** The filters that are set; a blank search and a city without its state are none. */
export function filtersSet(filter: DirectoryFilter): FilterName[] {
  const set: Record<FilterName, boolean> = {
    search: filter.search.trim() !== '',
    categories: filter.categories.length > 0,
    tags: filter.tags.length > 0,
    location: isChosen(filter.state),
  }
  return (Object.keys(set) as FilterName[]).filter((name) => set[name])
}

/** An address may name a field and leave it empty. */
function isChosen(value: string | undefined): boolean {
  return value !== undefined && value !== ''
}

/** Whether one of the filters is set, so that recommendations give way to results [DIR-07, DIR-14]. */
export function isFiltered(filter: DirectoryFilter): boolean {
  return filtersSet(filter).length > 0
}

/** How a contractor is compared with a search: the name and each category's name, in lower case. */
export function searchTexts({ name, categories }: Pick<Listed, 'name' | 'categories'>): string[] {
  return [name, ...categories.map((category) => category.name)].map(lowered)
}

export function lowered(text: string): string {
  return text.trim().toLowerCase()
}

const fitsOne: Record<FilterName, (listed: Listed, filter: DirectoryFilter) => boolean> = {
  search: (listed, { search }) => searchTexts(listed).some((text) => text.includes(lowered(search))),
  categories: (listed, { categories }) => listed.categories.some(({ id }) => categories.includes(id)),
  tags: (listed, { tags }) => listed.tags.some((tag) => tags.includes(tag)),
  location: (listed, { state, city }) => listed.state === state && (!isChosen(city) || listed.city === city),
}

/** With no filter set everybody fits who is of the category that the list is about. */
export function fits(listed: Listed, filter: DirectoryFilter): boolean {
  const { within } = filter
  if (within !== undefined && !listed.categories.some(({ id }) => id === within)) return false
  const set = filtersSet(filter)
  if (set.length === 0) return true
  const fitting = (name: FilterName) => fitsOne[name](listed, filter)
  return filter.match === 'all' ? set.every(fitting) : set.some(fitting)
}
