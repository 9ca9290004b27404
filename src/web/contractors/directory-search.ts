/** Search parameters of the directory. Defaults are left out. */
import { type DirectoryFilter, type DirectorySort, isFiltered } from '#domain/contractors/directory-filter.ts'
import { isTraitTag, type TraitTag } from '#domain/contractors/trait-tags.ts'
import { isState, normalisePlace, type State } from '#domain/core/locations.ts'
import { readList, readOneOf, readText } from '../core/search-params.ts'

export interface DirectorySearch {
  search?: string | undefined
  categories?: string[] | undefined
  tags?: TraitTag[] | undefined
  state?: State | undefined
  city?: string | undefined
  /** A suburb, a city or a postcode. */
  near?: string | undefined
  /** The customer's own job from which the cards measure. It limits nothing. */
  job?: string | undefined
  match?: 'all' | undefined
  sort?: 'alphabetical' | undefined
  /** Where the previous page ended, for browsers without scripts. */
  cursor?: string | undefined
}

/** A change of the search parameters. */
export type DirectoryChange = (search: DirectorySearch) => DirectorySearch

export type DirectoryAsk = DirectoryFilter & {
  readonly near: string | undefined
  readonly sort: DirectorySort
  readonly cursor: string | undefined
}

const CATEGORIES_MAX = 50
/** The limit of the field. A URL may contain more. */
const SEARCH_MAX = 256
const CATEGORY_MAX = 64
const CITY_MAX = 64
const NEAR_MAX = 100
const JOB_MAX = 64

export function readDirectorySearch(search: Record<string, unknown>): DirectorySearch {
  const state = normalisePlace(readText(search.state) ?? '')
  const city = normalisePlace(readText(search.city) ?? '')
  const knownState = isState(state) ? state : undefined
  return {
    search: readText(search.search)?.slice(0, SEARCH_MAX),
    categories: nonEmptyList(readList(search.categories).filter(isShort).slice(0, CATEGORIES_MAX)),
    tags: nonEmptyList(readList(search.tags).filter(isTraitTag)),
    state: knownState,
    city: knownState && (city.slice(0, CITY_MAX) || undefined),
    near: readText(search.near)?.trim().slice(0, NEAR_MAX) || undefined,
    job: readText(search.job)?.slice(0, JOB_MAX),
    match: readOneOf(['all'], search.match),
    sort: readOneOf(['alphabetical'], search.sort),
    cursor: readText(search.cursor),
  }
}

const isShort = (id: string) => id.length <= CATEGORY_MAX

function nonEmptyList<T>(values: T[]): T[] | undefined {
  return values.length > 0 ? [...new Set(values)] : undefined
}

/** The API query of the directory. `inCategory` is the category of a category page. */
export function filterOf(search: DirectorySearch, within?: string): DirectoryAsk {
  return {
    search: search.search?.trim() ?? '',
    categories: search.categories ?? [],
    tags: search.tags ?? [],
    state: search.state,
    city: search.city,
    near: search.near,
    match: search.match ?? 'any',
    sort: search.sort ?? 'popularity',
    cursor: search.cursor,
    within,
  }
}

/** The number on the filter button. A city counts with its state. */
export function chosenCount({ categories = [], tags = [], state }: DirectorySearch): number {
  return categories.length + tags.length + (state ? 1 : 0)
}

export function withToggled<K extends 'categories' | 'tags'>(
  search: DirectorySearch,
  list: K,
  value: NonNullable<DirectorySearch[K]>[number],
): DirectorySearch {
  const chosen: readonly string[] = search[list] ?? []
  return {
    ...search,
    [list]: chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value],
  }
}

/** Whether the page shows results instead of recommendations [DIR-07]. */
export function isNarrowed(search: DirectorySearch): boolean {
  return search.near !== undefined || isFiltered(filterOf(search))
}

/** Adds or removes a value. */
export function withChosen<K extends 'categories' | 'tags'>(
  search: DirectorySearch,
  list: K,
  value: NonNullable<DirectorySearch[K]>[number],
  isChosen: boolean,
): DirectorySearch {
  const chosen: readonly string[] = search[list] ?? []
  return chosen.includes(value) === isChosen ? search : withToggled(search, list, value)
}

/** A city is only valid with its state. */
export function withLocation(search: DirectorySearch, state: State | undefined, city?: string): DirectorySearch {
  return { ...search, state, city }
}

/** Clear All [DIR-04]. */
export function cleared(search: DirectorySearch): DirectorySearch {
  return { ...withLocation(search, undefined), categories: undefined, tags: undefined }
}
