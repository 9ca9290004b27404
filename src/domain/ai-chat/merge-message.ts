/** Merges a message into the draft. New facts replace earlier ones. */

import type { Place } from '../core/gazetteer.ts'
import { placeName } from '../core/locations.ts'
import { readBudget } from './extract-budget.ts'
import { categoryNamed, workRelevance } from './extract-category.ts'
import { type Facts, type Message, readFacts } from './extract-facts.ts'
import { readIntent } from './extract-intent.ts'
import { readPlace } from './extract-place.ts'
import type { Topic } from './questions.ts'
import { type KnownPlace, nowhere, resolvePlace } from './resolve-place.ts'
import { answerTo } from './small-talk.ts'
import { type Span, without } from './text-spans.ts'
import { correctLines, hasContent, workLines } from './write-detail.ts'

export interface Draft {
  readonly lines: readonly string[]
  readonly place: KnownPlace
  /** The user's name for a place outside the lists. */
  readonly locality?: string | undefined
  readonly categoryId?: string | undefined
  readonly budget?: number | undefined
  readonly timeline?: string | undefined
  readonly access: readonly string[]
  readonly dimensions: readonly string[]
  readonly materials: readonly string[]
  readonly wantsMedia?: true | undefined
}

export const emptyDraft: Draft = { lines: [], place: nowhere, access: [], dimensions: [], materials: [] }

/** Returns the same draft for a message without facts. */
export function mergeMessage(draft: Draft, message: Message): Draft {
  const { skips, agrees, declines, wantsToAdd } = readIntent(message.text)
  if (message.text.trim() === '' || skips || agrees || declines || wantsToAdd) return draft
  const facts = readFacts(message, draft)
  const next: Draft = {
    ...draft,
    lines: linesAfter(draft, message, facts),
    place: resolvePlace(draft.place, facts.place),
    locality: localityIn(message, facts) ?? draft.locality,
    categoryId: answered(message, 'category', (text) => categoryNamed(text, message.categories)) ?? draft.categoryId,
    budget: facts.budget?.dollars ?? draft.budget,
    timeline: facts.timeline?.text ?? verbatimAnswer(message, 'timeline', facts) ?? draft.timeline,
    access: merged(draft.access, facts.access.join(', ') || verbatimAnswer(message, 'access', facts)),
    dimensions: latest(draft.dimensions, facts.dimensions, verbatimAnswer(message, 'size', facts)),
    materials: latest(draft.materials, facts.materials, verbatimAnswer(message, 'materials', facts)),
    wantsMedia: requestsMedia.test(message.text) ? true : draft.wantsMedia,
  }
  return JSON.stringify(next) === JSON.stringify(draft) ? draft : next
}

const requestsMedia =
  /\b(?:send|show|give|share|provide|take|want|like|with)\b[^.!?\n]{0,30}\b(?:photos?|pictures?|pics|videos?)\b[^.!?\n]{0,30}\b(?:progress|previous|past|other jobs|your work|their work|as (?:you|they) go|along the way|each stage|every stage|when (?:done|finished))\b|\bprogress (?:photos?|pics|pictures|videos?)\b/i

function linesAfter(draft: Draft, message: Message, facts: Facts): readonly string[] {
  const corrected = correctLines(draft.lines, message.text)
  return corrected ?? [...replaced(draft, message.text, facts), ...newLines(message, facts)]
}

/** Replaces an old price or place in earlier lines. Otherwise the job would contradict itself. */
function replaced(draft: Draft, text: string, facts: Facts): readonly string[] {
  const mention = facts.place.mentions.at(-1)
  const name = mention && placeName(text.slice(mention.start, mention.end))
  const known = draft.place.options
  const isElsewhere = known.length > 0 && !facts.place.mentions.some(({ options }) => meet(options, known))
  return draft.lines.map((line) => {
    const priced = draft.budget === undefined ? line : withBudget(line, facts)
    return name !== undefined && isElsewhere ? withPlace(priced, name) : priced
  })
}

function withBudget(line: string, { budget }: Facts): string {
  const old = budget && readBudget(line, false, undefined)
  if (!old || old.dollars === budget.dollars) return line
  return `${line.slice(0, old.start)}$${budget.dollars}${line.slice(old.end)}`
}

function withPlace(line: string, name: string): string {
  const old = readPlace(line, false).mentions.at(-1)
  return old ? line.slice(0, old.start) + name + line.slice(old.end) : line
}

const meet = (some: readonly Place[], others: readonly Place[]) =>
  some.some((place) => others.some((other) => isSamePlace(place, other)))

function isSamePlace(place: Place, other: Place): boolean {
  const isSameCity = place.state === other.state && place.city === other.city
  return isSameCity && (place.suburb ?? other.suburb) === (other.suburb ?? place.suburb)
}

const correction = /^(?:no|nah|nope|sorry|oops|actually|wait|oh|change|make)\b/i

function newLines({ text, asked, hadOrders }: Message, facts: Facts): string[] {
  const isQuestion = openQuestion.test(text.trim())
  const isAnswer = asked !== undefined && asked !== 'work' && asked !== 'more'
  const lines = workLines(without(text, hidden(text, facts)), facts.spans)
  const isAside = answerTo(text) !== undefined || (readIntent(text).wantsSummary && text.length < 60)
  if (isAside)
    return lines.filter((line) => workRelevance(line) >= 5 || (workRelevance(line) > 0 && answerTo(line) === undefined))
  if (isQuestion || hadOrders) return lines.filter((line) => workRelevance(line) > 0)
  return isAnswer || correction.test(text) ? lines.filter(isAboutWork) : lines
}

/** A single question. "Maybe $6,000?" after a statement is not one. */
const openQuestion =
  /^(?:and |but |so |ok |okay )*(?:what|how|why|when|who|where|which|can|could|do|does|did|is|are|will|would|should|may)\b[^.!?\n]*\?$/i

/** The street and its "at" belong to the hidden address. */
function hidden(text: string, { place }: Facts): Span[] {
  if (!place.street) return []
  const { start, end } = place.street
  return [{ start: start - (/\b(?:at|on|is|address:?)\s+$/i.exec(text.slice(0, start))?.[0].length ?? 0), end }]
}

/** After another question, a few words are its answer. A longer line may also describe the work. */
function isAboutWork(line: string): boolean {
  return line.split(/\s+/).length > 3 && alsoWants.test(line) && workRelevance(line) > 0
}

const alsoWants =
  /\b(?:also|as well|too|plus|and (?:can|could|the|a)|need\w*|want\w*|replac\w+|fix\w*|paint\w*|build\w*|install\w*|repair\w*|remov\w+|leak\w*|broken|new|is|are|has|have|wont|won't)\b/i

function answered<T>({ asked, text }: Message, topic: Topic, read: (text: string) => T): T | undefined {
  return asked === topic ? read(text) : undefined
}

/** An answer in no known form stays verbatim. */
function verbatimAnswer(message: Message, topic: Topic, facts: Facts): string | undefined {
  const isRead =
    facts.spans.length > 0 ||
    (topic !== 'size' && facts.dimensions.length > 0) ||
    (topic !== 'materials' && facts.materials.length > 0)
  const isElse = topic === 'materials' && otherTalk.test(message.text)
  return isRead || isElse ? undefined : answered(message, topic, () => plainAnswer(message))
}

/** "There's a lane" is not a material. */
const otherTalk = /^(?:there|we have|i have|it has|you can)\b/i

function plainAnswer({ text, hadOrders }: Message): string | undefined {
  const isAside = answerTo(text) !== undefined || readIntent(text).wantsSummary || text.trim().endsWith('?')
  if (isAside || hadOrders || text.length > 200 || !hasContent(text)) return undefined
  return capital(text.trim().replace(/\s+/g, ' '))
}

function merged(known: readonly string[], news: string | undefined): readonly string[] {
  return news === undefined ? known : [...new Set([...known, news])]
}

/** The latest size or material counts. */
function latest(known: readonly string[], news: readonly string[], own: string | undefined): readonly string[] {
  if (news.length > 0) return news
  return own === undefined ? known : [own]
}

const mentionedLocality =
  /\b((?:[A-Z][a-z]+\s)?[A-Z][a-z]+),?\s+(?:NSW|VIC|QLD|SA|WA|TAS|ACT|NT|Vic|Qld|Tas|Nsw|nsw|vic|qld|tas)\b/

/** "In Kangaroo Point, Brisbane". */
const localityBefore = /\b(?:in|at|near)\s+([A-Z][a-z]+(?:\s[A-Z][a-z]+)?),?\s+$/

/** A place outside the lists still helps contractors. */
function localityIn(message: Message, facts: Facts): string | undefined {
  const [mention] = facts.place.mentions
  if (mention?.options.some(({ suburb }) => suburb !== undefined)) return undefined
  if (mention) return localityBefore.exec(message.text.slice(0, mention.start))?.[1]
  return mentionedLocality.exec(message.text)?.[1] ?? answered(message, 'place', bareName)
}

const notNames = /\b(?:what|why|how|who|house|home|here|there|where|old|new|same|my|place|work|job|huh|lol|wtf)\b/i

function bareName(text: string): string | undefined {
  const isName = /^\p{L}[\p{L}\s'-]{3,30}$/u.test(text.trim()) && text.trim().split(/\s+/).length <= 3
  return isName && hasContent(text) && !notNames.test(text) ? capital(text.trim()) : undefined
}

const capital = (text: string) => text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())
