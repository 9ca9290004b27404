/** The place from all messages, and the open question about it. */

import { capitals, type Place } from '../core/gazetteer.ts'
import type { State } from '../core/locations.ts'
import type { ExtractedPlace } from './extract-place.ts'

export interface KnownPlace {
  readonly options: readonly Place[]
  readonly state?: State | undefined
  readonly address?: string | undefined
}

export const nowhere: KnownPlace = { options: [] }

/** Undefined while the places with the name are in several states. */
export function stateOfPlace({ state, options: [first, ...others] }: KnownPlace): State | undefined {
  return state ?? (others.every((other) => other.state === first?.state) ? first?.state : undefined)
}

/** The latest place wins. A state alone selects among the places of a name. */
export function resolvePlace(known: KnownPlace, news: ExtractedPlace): KnownPlace {
  const address = news.address ?? known.address
  const named = news.mentions.reduce<readonly Place[]>((options, mention) => together(options, mention.options), [])
  if (named.length === 0 && !news.state) return { ...known, address }
  if (named.length === 0) {
    const inState = known.options.filter(({ state }) => state === news.state)
    return { options: inState, state: news.state, address }
  }
  const inState = named.filter(({ state }) => state === news.state)
  if (news.state && inState.length > 0) return { options: inState, state: news.state, address }
  if (news.state && news.mentions.length > 0) return { options: [], state: news.state, address }
  return { options: refined(known, named), state: undefined, address }
}

/** "Marrickville, Sydney" is a suburb and its city. A place that does not fit replaces the earlier one. */
function together(options: readonly Place[], next: readonly Place[]): readonly Place[] {
  const inside = options.filter((place) => next.some((other) => isPartOf(place, other)))
  if (inside.length > 0) return inside
  const wider = next.filter((place) => options.some((other) => isPartOf(place, other)))
  return wider.length > 0 ? wider : next
}

function isPartOf(place: Place, whole: Place): boolean {
  const sameCity = place.state === whole.state && place.city === whole.city
  return sameCity && (whole.suburb === undefined || whole.suburb === place.suburb)
}

/** The city of a known suburb adds nothing. A name in two states stays in the known state. */
function refined(known: KnownPlace, named: readonly Place[]): readonly Place[] {
  const kept = known.options.filter((place) => named.some((other) => isPartOf(place, other)))
  if (kept.length > 0) return kept
  const sameState = named.filter(({ state }) => state === (known.state ?? onlyState(known.options)))
  return sameState.length > 0 ? sameState : named
}

function onlyState(options: readonly Place[]): State | undefined {
  const states = new Set(options.map(({ state }) => state))
  return states.size === 1 ? options[0]?.state : undefined
}

/** The resolved place, or the states from which the user must choose. */
export function resolvedPlace(known: KnownPlace): {
  place?: Place | undefined
  state?: State | undefined
  choice: State[]
} {
  const states = [...new Set(known.options.map(({ state }) => state))]
  const capital = known.options.find(({ city, suburb }) => suburb === undefined && capitals.has(city))
  if (states.length > 1 && !capital) return { choice: states }
  const city = known.options.find(({ suburb }) => suburb === undefined)
  const place = capital ?? city ?? known.options[0]
  return { place, state: place?.state ?? known.state, choice: [] }
}
