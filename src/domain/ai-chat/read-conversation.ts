/**
 * Reads a whole conversation from its beginning, message by message, each time. Nothing is remembered in between, so a
 * correction simply comes later, and a conversation that was resumed elsewhere reads the same.
 */
import { placeName } from '../core/locations.ts'
import type { AiMessage } from './ai-chat-schemas.ts'
import type { Place } from './gazetteer.ts'
import { holdBackPrivate } from './hold-back-private.ts'
import { type Topic, topicOf } from './questions.ts'
import { readAccess } from './read-access.ts'
import { type BudgetNews, readBudget } from './read-budget.ts'
import { categoryNamed, type ListedCategory } from './read-category.ts'
import { readDimensions } from './read-dimensions.ts'
import { type Intent, readIntent } from './read-intent.ts'
import { readMaterials } from './read-materials.ts'
import { type PlaceNews, readPlace } from './read-place.ts'
import { readTimeline, type TimelineNews } from './read-timeline.ts'
import { type KnownPlace, nowhere, settlePlace } from './settle-place.ts'
import { answerTo, safetyStep } from './small-talk.ts'
import { type Span, without } from './spans.ts'
import { correctLines, workLines } from './write-detail.ts'

export interface Draft {
  readonly lines: readonly string[]
  readonly place: KnownPlace
  /** What somebody called the place that is on no list. */
  readonly locality?: string | undefined
  readonly categoryId?: string | undefined
  readonly budget?: number | undefined
  readonly timeline?: string | undefined
  readonly access: readonly string[]
  readonly dimensions: readonly string[]
  readonly materials: readonly string[]
  readonly wantsMedia?: true | undefined
}

/** The latest message of the person, and what it is to be answered with. */
export interface LatestMessage extends Intent {
  readonly asked: Topic | undefined
  readonly answer: string | undefined
  readonly safety: string | undefined
  readonly hadContact: boolean
  readonly hadOrders: boolean
  readonly tellsSomething: boolean
}

export interface Conversation {
  readonly draft: Draft
  readonly latest: LatestMessage
  /** What was asked and not answered, because the person said something else: a correction, a question. */
  readonly passedOver: readonly Topic[]
}

interface Message {
  readonly text: string
  readonly asked: Topic | undefined
  readonly categories: readonly ListedCategory[]
  readonly now: Date
}

interface Facts {
  readonly place: PlaceNews
  readonly budget: BudgetNews | undefined
  readonly timeline: TimelineNews | undefined
  readonly access: readonly string[]
  readonly dimensions: readonly string[]
  readonly materials: readonly string[]
  /** What is told elsewhere than in the detail. */
  readonly spans: readonly Span[]
}

const empty: Draft = { lines: [], place: nowhere, access: [], dimensions: [], materials: [] }

export function readConversation(
  messages: readonly AiMessage[],
  categories: readonly ListedCategory[],
  now: Date,
): Conversation {
  let draft = empty
  let asked: Topic | undefined
  let latest = readLatest('', undefined, false)
  const passedOver: Topic[] = []
  for (const { role, content } of messages) {
    if (role === 'assistant') {
      asked = topicOf(content)
      continue
    }
    const { text } = holdBackPrivate(content)
    const before = draft
    draft = takeIn(before, { text, asked, categories, now })
    latest = readLatest(content, asked, draft !== before)
    if (asked !== undefined && isPassedOver(asked, before, draft, latest)) passedOver.push(asked)
    asked = undefined
  }
  return { draft, latest, passedOver }
}

/** Where another field has changed, or something was asked back; "skip" and the like are answers. */
function isPassedOver(asked: Topic, before: Draft, draft: Draft, latest: LatestMessage): boolean {
  if (latest.skips || latest.declines) return false
  const field = fieldOfTopic[asked]
  const isAnswered = field !== undefined && JSON.stringify(before[field]) !== JSON.stringify(draft[field])
  return !isAnswered && (latest.tellsSomething || latest.answer !== undefined)
}

const fieldOfTopic: Readonly<Partial<Record<Topic, keyof Draft>>> = {
  work: 'lines',
  place: 'place',
  state: 'place',
  category: 'categoryId',
  budget: 'budget',
  timeline: 'timeline',
  access: 'access',
  size: 'dimensions',
  materials: 'materials',
}

function readLatest(content: string, asked: Topic | undefined, tellsSomething: boolean): LatestMessage {
  const { text, hadContact, hadOrders } = holdBackPrivate(content)
  return {
    ...readIntent(text),
    asked,
    answer: answerTo(text),
    safety: safetyStep(text),
    hadContact,
    hadOrders,
    tellsSomething,
  }
}

/** The same draft where a message says nothing for it. */
function takeIn(draft: Draft, message: Message): Draft {
  const intent = readIntent(message.text)
  if (message.text.trim() === '' || intent.wantsToAdd) return draft
  if (intent.agrees || intent.declines || (intent.skips && message.asked !== 'work')) return draft
  const facts = readFacts(message)
  const corrected = correctLines(draft.lines, message.text)
  const lines = corrected.isCorrection
    ? corrected.lines
    : [...replaced(draft, message.text, facts), ...newLines(message, facts)]
  const next: Draft = {
    ...draft,
    lines,
    place: settlePlace(draft.place, facts.place),
    locality: localityIn(message, facts) ?? draft.locality,
    categoryId:
      (message.asked === 'category' ? categoryNamed(message.text, message.categories) : undefined) ?? draft.categoryId,
    budget: facts.budget?.dollars ?? draft.budget,
    timeline: facts.timeline?.text ?? ownWords(message, 'timeline', facts) ?? draft.timeline,
    access: merged(draft.access, facts.access.join(', ') || ownWords(message, 'access', facts)),
    dimensions: latest(draft.dimensions, facts.dimensions, ownWords(message, 'size', facts)),
    materials: latest(draft.materials, facts.materials, ownWords(message, 'materials', facts)),
    wantsMedia: asksForMedia.test(message.text) ? true : draft.wantsMedia,
  }
  return JSON.stringify(next) === JSON.stringify(draft) ? draft : next
}

const asksForMedia =
  /\b(?:send|show|give|share|provide|take|want|like|with)\b[^.!?\n]{0,30}\b(?:photos?|pictures?|pics|videos?)\b[^.!?\n]{0,30}\b(?:progress|previous|past|other jobs|your work|their work|as (?:you|they) go|along the way|each stage|every stage|when (?:done|finished))\b|\bprogress (?:photos?|pics|pictures|videos?)\b/i

/** One reader after the other, each on what is left: "2 x 3 m" is no price, "by 12 March" no size. */
function readFacts({ text, asked, now }: Message): Facts {
  const dimensions = readDimensions(text, asked === 'size')
  const measured = without(text, dimensions.spans)
  const timeline = readTimeline(measured, now)
  const timed = without(measured, timeline?.spans ?? [])
  const place = readPlace(timed, asked === 'place' || asked === 'state')
  const placed = without(timed, place.spans)
  const budget = readBudget(placed, asked === 'budget')
  const access = readAccess(text)
  const materials = readMaterials(text)
  const spans = [...(timeline?.spans ?? []), ...place.spans, ...(budget ? [budget] : []), ...access.spans]
  const answered = asked === 'size' ? dimensions.spans : asked === 'materials' ? materials.spans : []
  return {
    dimensions: dimensions.texts,
    timeline,
    place,
    budget,
    access: access.texts,
    materials: materials.texts,
    spans: [...spans, ...answered],
  }
}

/** Where an old price or place stands in what was said before, the new one takes its place, or the job contradicts itself. */
function replaced(draft: Draft, text: string, facts: Facts): readonly string[] {
  const mention = facts.place.mentions.at(-1)
  const name = mention && placeName(text.slice(mention.start, mention.end))
  const isElsewhere =
    draft.place.options.length > 0 && !facts.place.mentions.some(({ options }) => meet(options, draft.place.options))
  return draft.lines.map((line) => {
    const priced = draft.budget === undefined ? line : withBudget(line, facts)
    return name !== undefined && isElsewhere ? withPlace(priced, name) : priced
  })
}

function withBudget(line: string, { budget }: Facts): string {
  const old = budget && readBudget(line, false)
  return old && old.dollars !== budget.dollars
    ? `${line.slice(0, old.start)}$${budget.dollars}${line.slice(old.end)}`
    : line
}

function withPlace(line: string, name: string): string {
  const old = readPlace(line, false).mentions.at(-1)
  return old ? line.slice(0, old.start) + name + line.slice(old.end) : line
}

const meet = (some: readonly Place[], others: readonly Place[]) =>
  some.some(({ state, city }) => others.some((other) => other.state === state && other.city === city))

const ownWordTopics: ReadonlySet<Topic | undefined> = new Set([
  'budget',
  'timeline',
  'access',
  'size',
  'materials',
  'photos',
  'place',
  'state',
  'category',
  'offer',
])
const correction = /^(?:no|nah|nope|sorry|oops|actually|wait|oh|change|make)\b/i

function newLines(message: Message, facts: Facts): string[] {
  const { text, asked } = message
  if (answerTo(text) !== undefined && text.length < 120) return []
  if (readIntent(text).wantsSummary && text.length < 60) return []
  const lines = workLines(text, facts.spans)
  const isAnswer = ownWordTopics.has(asked) || correction.test(text)
  return isAnswer ? lines.filter((line) => isAboutWork(line, asked)) : lines
}

/** In an answer to something else a few words are the answer, and more are about the work. */
function isAboutWork(line: string, asked: Topic | undefined): boolean {
  const words = line.split(/\s+/).length
  if (asked === 'access' || asked === 'timeline' || asked === 'size' || asked === 'materials')
    return words > 5 && alsoWants.test(line)
  return words > 3 && (alsoWants.test(line) || asked === 'category' || asked === 'offer')
}

const alsoWants =
  /\b(?:also|as well|too|plus|and (?:can|could|the|a)|need|want|replace|fix|paint|build|install|repair|remove|leak\w*|broken|new)\b/i

/** What answers a question and is no known form of an answer stands as it was said. */
function ownWords({ text, asked }: Message, topic: Topic, facts: Facts): string | undefined {
  if (asked !== topic || text.length > 200 || answerTo(text) !== undefined) return undefined
  const isRead =
    facts.spans.length > 0 ||
    (topic !== 'size' && facts.dimensions.length > 0) ||
    (topic !== 'materials' && facts.materials.length > 0)
  if (isRead || readIntent(text).wantsSummary || text.trim().endsWith('?')) return undefined
  return capital(text.trim().replace(/\s+/g, ' '))
}

function merged(known: readonly string[], news: string | undefined): readonly string[] {
  return news === undefined ? known : [...new Set([...known, news])]
}

/** A size or a material that is said later is the one that counts. */
function latest(known: readonly string[], news: readonly string[], own: string | undefined): readonly string[] {
  if (news.length > 0) return news
  return own === undefined ? known : [own]
}

const namedLocality =
  /\b(?:in|at|near)\s+((?:[A-Z][a-z]+)(?:\s[A-Z][a-z]+)?),?\s+(?:NSW|VIC|QLD|SA|WA|TAS|ACT|NT|Vic|Qld|Tas|nsw|vic|qld|tas)\b/

/** A place that is on no list still tells a contractor where it is. */
function localityIn({ text, asked }: Message, facts: Facts): string | undefined {
  if (facts.place.mentions.length > 0) return undefined
  const named = namedLocality.exec(text)?.[1]
  const isAnswer =
    asked === 'place' && text.length < 40 && /^[\p{L}\s',-]+$/u.test(text) && text.trim().split(/\s+/).length <= 4
  const answer =
    isAnswer && answerTo(text) === undefined && facts.place.state === undefined ? capital(text.trim()) : undefined
  return named ?? answer
}

const capital = (text: string) => text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())
