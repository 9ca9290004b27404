/** Extracts the place of the job: cities, suburbs, states and postcodes. It accepts typos when a place is expected. */

import {
  ambiguousPlaceNames,
  type Place,
  placeNamesWithInitial,
  placeOfPostcode,
  placesByExactName,
  placeWordsMax,
  stateCoded,
  stateFromName,
  stateOfPostcode,
} from '../core/gazetteer.ts'
import type { State } from '../core/locations.ts'
import { isLikelyTypoOf, type Word, wordsOf } from './spelling.ts'
import { type Span, spanOf, textBefore } from './text-spans.ts'

interface Mention extends Span {
  readonly options: readonly Place[]
}

export interface ExtractedPlace {
  /** The places of each name. When two names do not fit together, the last one counts. */
  readonly mentions: readonly Mention[]
  readonly state: State | undefined
  readonly spans: readonly Span[]
  /** The street address, which stays hidden until there is a quote. */
  readonly address: string | undefined
  readonly street: Span | undefined
}

const streets =
  'street|st|road|rd|avenue|ave|av|drive|dr|lane|ln|crescent|cres|court|ct|place|pl|parade|pde|close|cl|terrace|tce|highway|hwy|boulevard|blvd|circuit|cct|grove|gr|esplanade|way'
const streetAddress = new RegExp(
  `(?:\\b(?:unit|apt|apartment|flat|shop|level)\\s*\\d+[a-z]?[\\s,/]*)?\\b\\d{1,4}[a-z]?(?:\\s*[/-]\\s*\\d{1,4}[a-z]?)?\\s+(?!(?:x|by|m|mm|cm|sqm|of|coats?)\\b)(?:[a-z']{2,}\\s+){1,3}?(?:${streets})\\b\\.?`,
  'gi',
)

/** `isAsked` is true after the question for the place. Then a bare word is a place. */
export function readPlace(text: string, isAsked: boolean): ExtractedPlace {
  const address = [...text.matchAll(streetAddress)].filter(isAddress).at(-1)
  const words = wordsOf(text)
  const mentions = dropOtherHomes(text, mentionsIn(text, words, isAsked))
  const states = statesIn(text, words, mentions, isAsked)
  const postcode = postcodeIn(text, mentions, states.spans, isAsked, address)
  const byCode = postcode && mentions.length === 0 ? placeOfPostcode(postcode.code) : undefined
  return {
    mentions: byCode && postcode ? [{ options: [byCode], ...postcode.span }] : mentions,
    state: states.state ?? (postcode && stateOfPostcode(postcode.code)),
    spans: [...mentions, ...states.spans, ...(postcode ? [postcode.span] : []), ...(address ? [spanOf(address)] : [])],
    address: address?.[0].trim(),
    street: address && spanOf(address),
  }
}

/** "2 bedroom court" is not an address. A number with a name and a street type is. */
function isAddress(match: RegExpMatchArray): boolean {
  return !/\d\s+(?:bed|bath|storey|metre|meter|square|week|day|month|year|hour|coat|room|person|car)/i.test(match[0])
}

function mentionsIn(text: string, words: readonly Word[], isAsked: boolean): Mention[] {
  const mentions: Mention[] = []
  for (let at = 0; at < words.length; ) {
    const mention = mentionAt(text, words, at, isAsked)
    if (mention && !isNegated(text, mention.start)) mentions.push(mention)
    at += mention ? mention.length : 1
  }
  return mentions
}

function mentionAt(text: string, words: readonly Word[], at: number, isAsked: boolean) {
  for (let length = Math.min(placeWordsMax, words.length - at); length > 0; length--) {
    const taken = words.slice(at, at + length)
    if (!areAdjacent(text, taken)) continue
    const options = optionsOf(text, words, taken, at, isAsked)
    const [first, last] = [taken[0], taken.at(-1)]
    if (options.length > 0 && first && last) return { options, start: first.start, end: last.end, length }
  }
  return undefined
}

function areAdjacent(text: string, words: readonly Word[]): boolean {
  return words.every((word, index) => index === 0 || /^[ -]+$/.test(text.slice(words[index - 1]?.end, word.start)))
}

function optionsOf(text: string, words: readonly Word[], taken: readonly Word[], at: number, isAsked: boolean) {
  const name = taken.map(({ lower }) => lower.replace(/'s$/, '')).join(' ')
  const isExpected = expectsPlace(text, words, at, taken.length, isAsked)
  const exact = placesByExactName(name)
  if (exact.length > 0 && isOneOfMany(text, taken[0])) return []
  if (exact.length > 0) return isExpected || !needsMore(text, taken, name) ? exact : []
  if (!isExpected || stateFromName(name) || commonWords.has(name)) return []
  const alike = placeNamesWithInitial(name[0]).find((known) => isLikelyTypoOf(name, known))
  return alike === undefined ? [] : placesByExactName(alike)
}

/** Words that typo correction would turn into a place: "market" is not Margate, and "kitchen" not Kiama. */
const commonWords: ReadonlySet<string> = new Set(
  'corner, garage, market, melted, sudden, broken, bottom, before, better, around, concrete, colour, custom, should, winter, summer, christmas, wooden, window, wanted, shower, single, double, normal, street, strong, school, terrace, terrain, morning, course, general, ground, balcony, bathroom, bedroom, kitchen, laundry, center, centre, heritage, garden, gladly'.split(
    ', ',
  ),
)

/** An ordinary word is a place when it has a capital within a sentence, or ends a clause without an article. */
function needsMore(text: string, taken: readonly Word[], name: string): boolean {
  if (!ambiguousPlaceNames.has(name)) return false
  const first = taken[0]
  const before = text.slice(0, first?.start).trimEnd()
  if (endsClause(text, before, taken.at(-1)?.end ?? 0)) return false
  const isCapital = /^[A-Z]/.test(first?.text ?? '') && first?.text !== first?.text.toUpperCase()
  return !isCapital || before === '' || /[.!?\n]$/.test(before)
}

/** "A labrador" is a dog. */
function isOneOfMany(text: string, word: Word | undefined): boolean {
  const isSmall = word !== undefined && /^[a-z]/.test(word.text)
  return isSmall && /\b(?:a|an|two|three|our|my|\d+)\s+$/i.test(textBefore(text, word.start))
}

function endsClause(text: string, before: string, end: number): boolean {
  const isLast = /^\s*(?:[.,;!?\n]|$)/.test(text.slice(end))
  return (
    isLast &&
    before !== '' &&
    !/(?:^|[\s,])(?:the|a|an|my|our|its|is|are|very|so|too|for|on|to|it|in|and|or|this|that|dark|light|bright|all|with)$/i.test(
      before,
    )
  )
}

const leadsToPlace =
  /(?:^|[\s,(])(?:in|at|near|from|around|outside|to|of|live in|located|location is|location:|place in|suburb is|it's|its|no,?|sorry,?|actually,?|meant)\s+(?:(?:the|sunny|inner|outer|greater|central|downtown|upper|lower)\s+)?$/i

function expectsPlace(text: string, words: readonly Word[], at: number, length: number, isAsked: boolean): boolean {
  if (isAsked && words.length <= 8) return true
  const first = words[at]
  const next = words[at + length]
  if (first && isWholeClause(text, first.start, words[at + length - 1]?.end ?? first.end)) return true
  if (leadsToPlace.test(textBefore(text, first?.start ?? 0))) return !isColour(text, first)
  if (!next || !/^[\s,]+$/.test(text.slice(words[at + length - 1]?.end, next.start))) return false
  if (stateCoded(next.text, true) !== undefined) return next.lower !== 'act' || next.text === 'ACT'
  return placesByExactName(next.lower).length > 0 && !ambiguousPlaceNames.has(next.lower)
}

/** "…, Kew. …": a name alone between punctuation marks is a place. */
function isWholeClause(text: string, start: number, end: number): boolean {
  return (
    /(?:^|[.,;!?\n]|\s-)\s{0,3}(?:its |it's |im |i'm )?$/.test(textBefore(text, start)) &&
    /^\s*(?:[.,;!?\n]|$|-\s)/.test(text.slice(end))
  )
}

function isColour(text: string, word: Word | undefined): boolean {
  return word?.lower === 'orange' && /\b(?:paint|colou?r|tiles?)\b/i.test(text)
}

/** "not Sydney", "not in Sydney", "instead of Sydney". */
function isNegated(text: string, start: number): boolean {
  return /\b(?:not|isn't|instead of|rather than|outside of?)\s+(?:in\s+|at\s+|the\s+)?$/i.test(textBefore(text, start))
}

/** "I'm in Sydney but the house is in Newcastle": the home of the user counts only without another place. */
function dropOtherHomes(text: string, mentions: Mention[]): Mention[] {
  const others = mentions.filter(
    ({ start }) =>
      !/\b(?:i live|i'm|im|i am|we're|we live|i'm from|moved? from|moving from|based)\s+(?:in\s+|from\s+)?$/i.test(
        textBefore(text, start),
      ),
  )
  return others.length > 0 ? others : mentions
}

function statesIn(text: string, words: readonly Word[], mentions: readonly Mention[], isAsked: boolean) {
  const isShouted = text === text.toUpperCase() && words.length > 4
  const spans: Span[] = []
  let state: State | undefined
  for (const [at, word] of words.entries()) {
    const isBehindPlace = mentions.some(({ end }) => end <= word.start && /^[\s,(]*$/.test(text.slice(end, word.start)))
    const isExpected = isBehindPlace || (isAsked && words.length <= 4)
    const found = stateByName(text, words, at) ?? codeAt(word, isExpected, isShouted)
    if (
      !found ||
      isNegated(text, word.start) ||
      mentions.some(({ start, end }) => start <= word.start && word.end <= end)
    )
      continue
    state = found.state
    spans.push({ start: word.start, end: found.end })
  }
  return { state, spans }
}

function codeAt(word: Word, isExpected: boolean, isShouted: boolean) {
  const typed = isShouted && !isExpected ? word.text.toLowerCase() : word.text
  const state = stateCoded(typed, isExpected)
  return state && { state, end: word.end }
}

function stateByName(text: string, words: readonly Word[], at: number) {
  for (let length = 3; length > 0; length--) {
    const taken = words.slice(at, at + length)
    const last = taken.at(-1)
    if (taken.length < length || !last || !areAdjacent(text, taken)) continue
    const state = stateFromName(taken.map(({ lower }) => lower).join(' '))
    if (state) return { state, end: last.end }
  }
  return undefined
}

/**
 * Four digits are a postcode after a place, a state or the word, or as the answer. Otherwise they are a year or a
 * price.
 */
function postcodeIn(
  text: string,
  mentions: readonly Span[],
  states: readonly Span[],
  isAsked: boolean,
  address: RegExpMatchArray | undefined,
) {
  for (const match of text.matchAll(/(?<![$\d.,])\b(\d{4})\b(?![\d,.]*\s*(?:k|mm|m|dollars|bucks|x)\b)/gi)) {
    const before = text.slice(0, match.index)
    const isBehind = [...mentions, ...states, ...(address ? [spanOf(address)] : [])].some(
      ({ end }) => end <= match.index && /^[\s,]*$/.test(text.slice(end, match.index)),
    )
    const isNamed =
      /\b(?:postcode|post code|pc|in|near)(?: is)?:?\s*$/i.test(before) && !/\b(?:built|since)\b/i.test(before)
    if (isBehind || isNamed || (isAsked && text.length < 30)) {
      const code = match[1] ?? ''
      if (stateOfPostcode(code)) return { code, span: spanOf(match) }
    }
  }
  return undefined
}
