/**
 * Every listed contractor in memory [DIR-03, DIR-05, DIR-06]: the text of the card, one bit in the set of each category,
 * tag and place, and a place in each order. A filter is then a union of sets and a page a walk along an order. The rule
 * in words is `fits` (domain); a test asks both the same questions. It knows neither database nor clock.
 */
import {
  type DirectoryFilter,
  type DirectorySort,
  type FilterName,
  filtersSet,
  type Listed,
  lowered,
} from '#domain/contractors/directory-filter.ts'
import { directoryOrders, type Ranked } from '#domain/contractors/directory-order.ts'
import { BitSet } from '../core/bit-set.ts'
import { SortedList } from '../core/sorted-list.ts'
import { TextIndex } from '../core/text-index.ts'

export interface Listing extends Listed, Ranked {
  /** What a list answers about this contractor, as JSON. */
  readonly card: string
}

export interface DirectoryQuestion {
  readonly filter: DirectoryFilter
  readonly sort: DirectorySort
  /** The last contractor of the page before; they may have moved or gone since. */
  readonly after?: Ranked | undefined
  readonly limit: number
}

export interface DirectoryPage {
  readonly cards: readonly string[]
  /** How many fit in all. */
  readonly total: number
  /** The last of this page, where there is another. */
  readonly last: Ranked | undefined
}

interface Slot {
  /** The number that stands for the contractor in every set. */
  readonly number: number
  listing: Listing
  name: string
}

type Sets = Map<string, BitSet>

/** Searches whose results are kept; a changed contractor is put right in each of them. */
const searchesMax = 128

/** Putting so few in order costs less than to look for them along the whole list. */
const fewMax = 128

/** Contractors by their numbers: a walk along an order looks at nobody who does not fit. */
type Order = SortedList<number, Ranked>

export class Directory {
  readonly #slots = new Map<string, Slot>()
  /** By number; undefined where somebody has gone. */
  readonly #numbered: (Slot | undefined)[] = []
  readonly #freeNumbers: number[] = []
  readonly #sets: Record<'categories' | 'tags' | 'states' | 'cities', Sets> = {
    categories: new Map(),
    tags: new Map(),
    states: new Map(),
    cities: new Map(),
  }
  readonly #names = new TextIndex()
  readonly #categoryNames = new Map<string, string>()
  readonly #searches = new Map<string, BitSet>()
  readonly #orders: Record<DirectorySort, Order> = {
    popularity: this.#orderBy('popularity'),
    alphabetical: this.#orderBy('alphabetical'),
  }
  #version = 0

  /** Another number as soon as a question may have another answer. */
  get version(): number {
    return this.#version
  }

  /** Lists who is new, and changes who is listed already; nobody stands in the list twice. */
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
    this.#names.put(slot.number, '')
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
    let index = after === undefined ? 0 : order.countBefore(after, true)
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

  #fewInOrder(fitting: BitSet, sort: DirectorySort): Order {
    const order = this.#orderBy(sort)
    order.addAll(fitting.numbers())
    return order
  }

  #orderBy(sort: DirectorySort): Order {
    return new SortedList<number, Ranked>((number) => this.#listingOf(number), directoryOrders[sort])
  }

  /** Of somebody who is listed. */
  #listingOf(number: number): Listing {
    return (this.#numbered[number] as Slot).listing
  }

  #newSlot(listing: Listing): Slot {
    const number = this.#freeNumbers.pop() ?? this.#slots.size
    const slot = { number, listing, name: lowered(listing.name) }
    this.#slots.set(listing.id, slot)
    this.#numbered[number] = slot
    this.#names.put(number, slot.name)
    this.#mark(slot, true)
    return slot
  }

  #change(slot: Slot, listing: Listing): void {
    const { card, interest } = slot.listing
    if (card === listing.card && interest === listing.interest) return
    const orders = Object.values(this.#orders)
    const before = orders.map((order) => order.remove(slot.number))
    this.#mark(slot, false)
    slot.listing = listing
    slot.name = lowered(listing.name)
    this.#names.put(slot.number, slot.name)
    this.#mark(slot, true)
    const after = orders.map((order) => order.add(slot.number))
    // More interest that moves nobody changes no answer.
    if (card !== listing.card || before.join() !== after.join()) this.#version++
  }

  /** Puts the contractor into every set they belong to, or takes them out. */
  #mark({ number, listing, name }: Slot, isIn: boolean): void {
    const { categories, tags, states, cities } = this.#sets
    const { state, city } = listing
    for (const category of listing.categories) {
      setOf(categories, category.id).put(number, isIn)
      if (isIn) this.#nameCategory(category.id, lowered(category.name))
    }
    for (const tag of listing.tags) setOf(tags, tag).put(number, isIn)
    if (state !== null) setOf(states, state).put(number, isIn)
    if (state !== null && city !== null) setOf(cities, cityKey(state, city)).put(number, isIn)
    for (const [text, found] of this.#searches) {
      const texts = [name, ...listing.categories.map(({ id }) => this.#categoryNames.get(id) ?? '')]
      found.put(number, isIn && texts.some((one) => one.includes(text)))
    }
  }

  /** A category is called the same by all who work in it, so a new name of it may be found with everybody. */
  #nameCategory(id: string, name: string): void {
    if (this.#categoryNames.get(id) === name) return
    this.#categoryNames.set(id, name)
    this.#searches.clear()
  }

  /** Undefined where everybody fits. Only to be read: it may be the set of a category or of a search itself. */
  #fitting(filter: DirectoryFilter): BitSet | undefined {
    const set = filtersSet(filter)
    const within = filter.within === undefined ? [] : [this.#sets.categories.get(filter.within) ?? new BitSet()]
    const results = set.map((name) => this.#result(name, filter))
    if (filter.match === 'all' || results.length === 0) return intersectionOf([...within, ...results])
    return intersectionOf([...within, unionOf(results)])
  }

  #result(name: FilterName, { search, categories, tags, state = '', city = '' }: DirectoryFilter): BitSet {
    if (name === 'search') return this.#searched(lowered(search))
    if (name === 'categories') return chosenOf(this.#sets.categories, categories)
    if (name === 'tags') return chosenOf(this.#sets.tags, tags)
    return city === '' ? chosenOf(this.#sets.states, [state]) : chosenOf(this.#sets.cities, [cityKey(state, city)])
  }

  #searched(text: string): BitSet {
    const found = this.#searches.get(text) ?? this.#search(text)
    // What was asked last goes last, and the first goes when there are too many.
    this.#searches.delete(text)
    this.#searches.set(text, found)
    const [oldest = ''] = this.#searches.keys()
    if (this.#searches.size > searchesMax) this.#searches.delete(oldest)
    return found
  }

  #search(text: string): BitSet {
    const found = new BitSet()
    for (const [id, name] of this.#categoryNames) if (name.includes(text)) found.unite(setOf(this.#sets.categories, id))
    this.#names.find(text, (number) => found.put(number, true))
    return found
  }
}

function setOf(sets: Sets, key: string): BitSet {
  const known = sets.get(key)
  if (known) return known
  const set = new BitSet()
  sets.set(key, set)
  return set
}

/** Two states may have a city of one name; no name holds the character between them. */
function cityKey(state: string, city: string): string {
  return `${state}\0${city}`
}

function chosenOf(sets: Sets, keys: readonly string[]): BitSet {
  return unionOf(keys.flatMap((key) => sets.get(key) ?? []))
}

/** One set is its own union, and not copied. */
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
