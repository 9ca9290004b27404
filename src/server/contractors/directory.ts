/**
 * Every listed contractor in memory [DIR-03, DIR-05, DIR-06]. Each has a card, a bit per category, tag and place, and a
 * position in each sort order. A filter is a union of sets. A test compares it with `fits` of the domain.
 */
import {
  type DirectoryFilter,
  type DirectorySort,
  type FilterName,
  filtersSet,
  type Listed,
  matchesSearch,
  searchTerms,
  searchText,
} from '#domain/contractors/directory-filter.ts'
import { directoryOrders, type Ranked } from '#domain/contractors/directory-order.ts'
import { tradeTerms } from '#domain/contractors/trade-synonyms.ts'
import { BitSet } from '../core/bit-set.ts'
import { SortedList } from '../core/sorted-list.ts'
import { TextIndex } from '../core/text-index.ts'
import { correctWord, type Vocabulary, vocabularyOf } from './correct-word.ts'

export interface Listing extends Listed, Ranked {
  /** The contractor in a list response, as JSON. */
  readonly card: string
}

export interface DirectoryQuestion {
  readonly filter: DirectoryFilter
  readonly sort: DirectorySort
  /** The last contractor of the previous page, who may have moved or left. */
  readonly after?: Ranked | undefined
  readonly limit: number
}

export interface DirectoryPage {
  readonly cards: readonly string[]
  /** The number of all matches. */
  readonly total: number
  /** The last contractor of this page, if there is another page. */
  readonly last: Ranked | undefined
}

interface Slot {
  /** The index of the contractor in every set. */
  readonly number: number
  listing: Listing
  /** What a search compares. */
  text: string
}

type Sets = Map<string, BitSet>

/** Searches with cached results. A change of a contractor updates each of them. */
const searchesMax = 128

/** Up to this number, sorting the matches is faster than scanning the whole order. */
const fewMax = 128

/** Contractor indexes. A scan of an order skips non-matching contractors without loading them. */
type Order = SortedList<number, Ranked>

export class Directory {
  readonly #slots = new Map<string, Slot>()
  /** By index, undefined after a removal. */
  readonly #numbered: (Slot | undefined)[] = []
  readonly #freeNumbers: number[] = []
  readonly #sets: Record<'categories' | 'tags' | 'states' | 'cities', Sets> = {
    categories: new Map(),
    tags: new Map(),
    states: new Map(),
    cities: new Map(),
  }
  readonly #texts = new TextIndex()
  readonly #searches = new Map<string, BitSet>()
  readonly #orders: Record<DirectorySort, Order> = {
    popularity: this.#orderBy('popularity'),
    alphabetical: this.#orderBy('alphabetical'),
  }
  #version = 0
  /** The words that a misspelt word is compared with. */
  #vocabulary: { words: Vocabulary; version: number } | undefined

  /** Changes whenever a response can change. */
  get version(): number {
    return this.#version
  }

  /** Adds new contractors and updates listed ones. A listing is never added twice. */
  put(listings: readonly Listing[]): void {
    const added: number[] = []
    for (const listing of listings) {
      const slot = this.#slots.get(listing.id)
      if (slot) this.#change(slot, listing)
      else added.push(this.#newSlot(listing).number)
    }
    for (const order of Object.values(this.#orders)) order.addAll(added)
    if (added.length > 0) this.#version++
  }

  remove(id: string): void {
    const slot = this.#slots.get(id)
    if (slot === undefined) return
    for (const order of Object.values(this.#orders)) order.remove(slot.number)
    this.#mark(slot, false)
    this.#texts.put(slot.number, '')
    this.#slots.delete(id)
    this.#numbered[slot.number] = undefined
    this.#freeNumbers.push(slot.number)
    this.#version++
  }

  page({ filter, sort, after, limit }: DirectoryQuestion): DirectoryPage {
    const fitting = this.#fitting(filter)
    const total = fitting?.count() ?? this.#slots.size
    const isFew = fitting !== undefined && total <= fewMax
    const order = isFew ? this.#fewInOrder(fitting, sort) : this.#orders[sort]
    const cards: string[] = []
    let last: Ranked | undefined
    let index = after === undefined ? 0 : order.rank(after, true)
    for (; index < order.length; index++) {
      const number = order.at(index) as number
      if (!isFew && fitting && !fitting.has(number)) continue
      if (cards.length === limit) return { cards, total, last }
      const listing = this.#listingOf(number)
      cards.push(listing.card)
      last = listing
    }
    return { cards, total, last: undefined }
  }

  /** The number of contractors in each category that has any. */
  countsByCategory(): Record<string, number> {
    const counts = Array.from(this.#sets.categories, ([id, set]) => [id, set.count()] as const)
    return Object.fromEntries(counts.filter(([, count]) => count > 0))
  }

  #fewInOrder(fitting: BitSet, sort: DirectorySort): Order {
    const order = this.#orderBy(sort)
    order.addAll(fitting.numbers())
    return order
  }

  #orderBy(sort: DirectorySort): Order {
    return new SortedList<number, Ranked>((number) => this.#listingOf(number), directoryOrders[sort])
  }

  /** Requires a listed contractor. */
  #listingOf(number: number): Listing {
    return (this.#numbered[number] as Slot).listing
  }

  #newSlot(listing: Listing): Slot {
    const number = this.#freeNumbers.pop() ?? this.#slots.size
    const slot = { number, listing, text: searchText(listing) }
    this.#slots.set(listing.id, slot)
    this.#numbered[number] = slot
    this.#texts.put(number, slot.text)
    this.#mark(slot, true)
    return slot
  }

  #change(slot: Slot, listing: Listing): void {
    const { card, engagement } = slot.listing
    if (card === listing.card && engagement === listing.engagement) return
    const orders = Object.values(this.#orders)
    const before = orders.map((order) => order.remove(slot.number))
    this.#mark(slot, false)
    slot.listing = listing
    slot.text = searchText(listing)
    this.#texts.put(slot.number, slot.text)
    this.#mark(slot, true)
    const after = orders.map((order) => order.add(slot.number))
    // More engagement without a new position changes no response.
    if (card !== listing.card || before.join() !== after.join()) this.#version++
  }

  /** Adds the contractor to every matching set, or removes them. */
  #mark({ number, listing, text }: Slot, isIn: boolean): void {
    const { categories, tags, states, cities } = this.#sets
    const { state, city } = listing
    for (const { id } of listing.categories) setOf(categories, id).put(number, isIn)
    for (const tag of listing.tags) setOf(tags, tag).put(number, isIn)
    if (state !== null) setOf(states, state).put(number, isIn)
    if (state !== null && city !== null) setOf(cities, cityKey(state, city)).put(number, isIn)
    for (const [search, found] of this.#searches) found.put(number, isIn && matchesSearch(text, searchTerms(search)))
  }

  /** Undefined when all match. Read only: it may be the set of a category or of a search. */
  #fitting(filter: DirectoryFilter): BitSet | undefined {
    const set = filtersSet(filter)
    const within = filter.within === undefined ? [] : [selectionOf(this.#sets.categories, [filter.within])]
    const around = filter.around?.map(({ state, city }) => cityKey(state, city))
    if (around) within.push(selectionOf(this.#sets.cities, around))
    const results = set.map((name) => this.#result(name, filter))
    if (filter.match === 'all' || results.length === 0) return intersectionOf([...within, ...results])
    return intersectionOf([...within, unionOf(results)])
  }

  #result(name: FilterName, { search, categories, tags, state = '', city = '' }: DirectoryFilter): BitSet {
    if (name === 'search') return this.#searched(search)
    if (name === 'categories') return selectionOf(this.#sets.categories, categories)
    if (name === 'tags') return selectionOf(this.#sets.tags, tags)
    return city === ''
      ? selectionOf(this.#sets.states, [state])
      : selectionOf(this.#sets.cities, [cityKey(state, city)])
  }

  /** If no contractor matches, each word that no contractor uses is replaced by the most similar one. */
  #searched(search: string): BitSet {
    const found = this.#cachedSearch(search)
    return found.count() > 0 ? found : this.#cachedSearch(this.#corrected(search))
  }

  #cachedSearch(search: string): BitSet {
    const found = this.#searches.get(search) ?? this.#search(search)
    // Least recently used: the last search moves to the end, and the oldest is evicted.
    this.#searches.delete(search)
    this.#searches.set(search, found)
    const [oldest = ''] = this.#searches.keys()
    if (this.#searches.size > searchesMax) this.#searches.delete(oldest)
    return found
  }

  #search(search: string): BitSet {
    const results = searchTerms(search).map((forms) => {
      const found = new BitSet()
      for (const form of forms) this.#texts.find(form, (number) => found.put(number, true))
      return found
    })
    return intersectionOf(results) ?? new BitSet()
  }

  #corrected(search: string): string {
    if (this.#vocabulary?.version !== this.#version) {
      const names = Array.from(this.#slots.values(), ({ listing }) => listing.name)
      this.#vocabulary = { words: vocabularyOf([...tradeTerms, ...names]), version: this.#version }
    }
    const { words } = this.#vocabulary
    return searchTerms(search)
      .map(([word = '']) => (this.#search(word).count() > 0 ? word : correctWord(word, words)))
      .join(' ')
  }
}

function setOf(sets: Sets, key: string): BitSet {
  const known = sets.get(key)
  if (known) return known
  const set = new BitSet()
  sets.set(key, set)
  return set
}

/** Two states may have a city of the same name. No name contains the separator. */
function cityKey(state: string, city: string): string {
  return `${state}\0${city}`
}

function selectionOf(sets: Sets, keys: readonly string[]): BitSet {
  return unionOf(keys.flatMap((key) => sets.get(key) ?? []))
}

/** The union of one set is the set itself, without a copy. */
function unionOf([first = new BitSet(), ...others]: readonly BitSet[]): BitSet {
  if (others.length === 0) return first
  const union = copyOf(first)
  for (const set of others) union.unite(set)
  return union
}

function intersectionOf([first, ...others]: readonly BitSet[]): BitSet | undefined {
  if (first === undefined || others.length === 0) return first
  const intersection = copyOf(first)
  for (const set of others) intersection.intersect(set)
  return intersection
}

function copyOf(set: BitSet): BitSet {
  const copy = new BitSet()
  copy.unite(set)
  return copy
}
