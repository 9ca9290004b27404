/**
 * Extracts the timeline in the words of the user. A phrase relative to today ("next month", "before Christmas") gets
 * its month or year, because contractors read it later.
 */
import type { State } from '../core/locations.ts'
import { dayInZone, STATE_ZONES } from '../core/state-time-zones.ts'
import { daysLater, easterYear, monthNumber, monthText, seasonYear, yearOfDay } from './calendar.ts'
import { type Span, spanOf } from './text-spans.ts'

export interface ExtractedTimeline {
  readonly text: string
  readonly spans: readonly Span[]
}

interface Pattern {
  readonly says: RegExp
  /** The addition to the words. Nothing when they are absolute. */
  readonly adds?: (match: RegExpMatchArray, today: string) => string
}

const month =
  'jan(?:uary)?|feb(?:r?uary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?'
const weekday = '(?:mon|tues?|wednes|thurs?|fri|satur|sun)day|weekend'
const lead = String.raw`(?:(?:done|finished|completed?|ready|sorted|fixed|start(?:ed|ing)?|begin(?:ning)?)\s+)?`
const when = String.raw`(?:(?:some\s?time|any\s?time|hopefully|ideally|preferably|well)\s+)?(?:not before|not until|before|b4|by|after|in|during|over|around|until|till|from|for|on|no later than|early|mid|late|at|this|next|come|end of)`
const part = String.raw`(?:(?:the\s+)?(?:early|mid(?:dle)?|late|start|beginning|end)(?:\s+of)?[\s-]+)?`
const amount = String.raw`(?:\d+(?:\s*(?:-|to|or)\s*\d+)?|an?|one|two|three|four|five|six|eight|ten|twelve|a few|few|(?:a\s+)?couple(?:\s+of)?|the next(?: few| couple of)?(?: \d+)?)`

const patterns: readonly Pattern[] = [
  {
    says: /\bbefore (?:the )?(?:baby|bub|wedding|party|auction|rains?|storms?|tenants?|inspection|settlement|sale|kids?|family|in-?laws|guests|we (?:move|sell|list)|i (?:move|sell|list)|it rains)\b[^,.;!?\n]*/gi,
  },
  {
    says: /\ba\.?s\.?a\.?p\b\.?|\bas soon as (?:possible|you can|someone can)|\b(?:straight|right) away\b|\bimmediately\b|\burgent(?:ly)?\b|\bthe sooner the better\b|\bpronto\b|\bquick smart\b|\byesterday\b(?= (?:please|if|preferably))/gi,
  },
  {
    says: new RegExp(
      String.raw`\b${when}\s+${part}(?:the\s+)?(?:christmas|chrissy|chrissie|xmas|x-mas|christmass|chrismas|cristmas)(?:\s+(?:break|holidays|day|eve|lunch|party|time))?(?!\s+(?:light|tree|decor))`,
      'gi',
    ),
    adds: (match, today) => yearIfMissing(match, yearOfDay(today, '12-25')),
  },
  {
    says: new RegExp(
      String.raw`\b${when}\s+${part}(?:the\s+)?easter(?:\s+(?:break|holidays|long weekend|weekend))?`,
      'gi',
    ),
    adds: (match, today) => yearIfMissing(match, easterYear(today)),
  },
  {
    says: new RegExp(String.raw`\b${when}\s+${part}(?:the\s+)?(?:new years?(?:'s)?(?:\s+(?:day|eve))?)`, 'gi'),
    adds: (match, today) => `, ${Number(today.slice(0, 4)) + (/eve/i.test(match[0]) ? 0 : 1)}`,
  },
  {
    says: new RegExp(
      String.raw`\b(?:${when}\s+)?(?:the\s+)?(?:\d{1,2}(?:st|nd|rd|th)?\s+(?:of\s+)?(?:${month})\b|(?:${month})\s+(?:the\s+)?\d{1,2}(?:st|nd|rd|th)?\b(?!\d))(?:,?\s+20\d\d)?`,
      'gi',
    ),
    adds: (match, today) => yearIfMissing(match, yearOfDay(today, dayOf(match[0]))),
  },
  { says: new RegExp(String.raw`\b${when}\s+(?:the\s+)?\d{1,2}\/\d{1,2}(?:\/(?:20)?\d\d)?\b`, 'gi') },
  {
    says: new RegExp(
      String.raw`\b(?:${when}\s+)?(?:early|mid|late|end of|start of|beginning of)[\s-]+(?:${month})\b(?:,?\s+20\d\d)?|\b${when}\s+${part}(?:${month})\b(?!\s+(?:be|i|we|you|need|not|as well)\b)(?:,?\s+20\d\d)?`,
      'gi',
    ),
    adds: (match, today) => yearIfMissing(match, yearOfMonth(match[0], today)),
  },
  {
    says: new RegExp(
      String.raw`\b${when}\s+${part}(?:the\s+|next\s+|this\s+)?(?:summer|autumn|winter|spring)\b(?:,?\s+20\d\d)?(?:\s+(?:starts|begins|holidays|comes|rains?))?`,
      'gi',
    ),
    adds: (match, today) => (/20\d\d/.test(match[0]) ? '' : ` ${seasonYear(match[0], today)}`),
  },
  {
    says: new RegExp(
      String.raw`\b${when}\s+${part}(?:the\s+|next\s+|this\s+)*(?:school holidays|financial year|fin(?:ancial)? year|eofy|wet season|cyclone season|australia day|anzac day|long weekend|melbourne cup|mother'?s day|father'?s day)`,
      'gi',
    ),
  },
  {
    says: /\b(?:(?:by|before|in|early|late|mid|some ?time|until)\s+)?(?:the\s+)?(?:(?:end|start|middle|beginning) of\s+)?next[ -]?(?:month)\b/gi,
    adds: (_, today) => ` (${monthText(today, 1)})`,
  },
  {
    says: /\b(?:(?:by|before|in|early|late|mid|some ?time|until)\s+)?(?:the\s+)?(?:(?:end|start|middle|beginning) of\s+)?(?:this|the) month\b/gi,
    adds: (_, today) => ` (${monthText(today, 0)})`,
  },
  {
    says: /\b(?:(?:by|before|in|early|late|mid|some ?time|until)\s+)?(?:the\s+)?(?:(?:end|start|middle|beginning) of\s+)?next[ -]?year\b/gi,
    adds: (_, today) => ` (${Number(today.slice(0, 4)) + 1})`,
  },
  {
    says: /\b(?:(?:by|before|late)\s+)?(?:the\s+)?(?:end of (?:this |the )?year|(?:late|later) this year|this year)\b/gi,
    adds: (_, today) => ` (${today.slice(0, 4)})`,
  },
  {
    says: /\b(?:(?:by|before|early|late|some ?time|until)\s+)?(?:the\s+)?(?:(?:end|start|middle) of\s+)?next week\b/gi,
    adds: (_, today) => ` (from ${daysLater(today, 8 - (weekdayOf(today) || 7))})`,
  },
  {
    says: /\b(?:(?:by|before|late|later|some ?time)\s+)?(?:the\s+)?(?:(?:end|rest) of\s+)?(?:this|the) (?:coming )?week\b(?! or)/gi,
    adds: (_, today) => ` (of ${daysLater(today, 0)})`,
  },
  {
    says: new RegExp(
      String.raw`\b(?:in(?:side)?|within|over|under)\s+(?:about\s+|the next\s+|around\s+)?${amount}\s+(?:day|week|wk|fortnight|month|mth|year)s?(?:'?\s+time)?\b(?!\s+(?:ago|old|warranty))|\bwithin\s+(?:the|a)\s+(?:week|month|fortnight)\b`,
      'gi',
    ),
    adds: (_, today) => ` (from ${daysLater(today, 0)})`,
  },
  {
    says: new RegExp(
      String.raw`\b(?:(?:by|before|on|this|next|any|over|after|the|coming)\s+)+(?:${weekday})s?\b`,
      'gi',
    ),
    adds: (_, today) => ` (said on ${daysLater(today, 0)})`,
  },
  {
    says: /\b(?:weekends?|weekdays?|saturdays?|sundays?|mornings?|after ?hours|school hours)\s+(?:only|best|preferred|are best|suit\w*)\b|\b(?:arvo|afternoon|evening|morning)(?:'?s)? after \d+\b|\bonly (?:on )?(?:weekends|weekdays|saturdays|mornings)\b/gi,
  },
  {
    says: /\b(?:today|tonight|tomorrow|tomoz|this arvo|this afternoon)\b(?!'s)/gi,
    adds: (_, today) => ` (said on ${daysLater(today, 0)})`,
  },
  {
    says: /\b(?:no|not in (?:a|any)|in no|not a|theres? no|there's no) (?:real |great |big |particular |major )?(?:rush|hurry)\b|\bno time ?frame\b|\bnot urgent\b|\bwhenever(?: (?:suits|you can|is fine|works|someone can)\b|(?=\s*(?:[,.;!?\n]|$)))|\bany ?time(?: is (?:fine|good|ok))?\b(?! soon)|\bflexible\b|\bno (?:deadline|particular (?:time|date))\b|\beasy on timing\b/gi,
  },
  {
    says: /\b(?:pretty |fairly |some ?time |very )?soon(?:ish)?\b|\bwhen(?:ever)? (?:the )?weather (?:clears|permits|is better)/gi,
  },
  {
    says: /\b(?:summer|autumn|winter|spring)\b(?= (?:would|is (?:fine|good|best|ok)|suits|works|preferred|please|next))/gi,
    adds: (match, today) => ` ${seasonYear(match[0], today)}`,
  },
  {
    says: new RegExp(
      String.raw`(?<=(?:^|[,.;!?\n])\s*)(?:${month})(?:\s*(?:or|to|-|\/)\s*(?:${month}))?(?=\s*(?:[,.;!?\n]|$))`,
      'gi',
    ),
    adds: (match, today) => ` ${yearOfMonth(match[0], today)}`,
  },
  { says: /\b(?:early|mid|late|end of)[\s-]+20\d\d\b/gi },
  {
    says: /(?<=(?:^|[,.;!?\n])\s{0,3})(?:summer|autumn|winter|spring)(?=\s{0,3}(?:[,.;!?\n]|$))/gi,
    adds: (match, today) => ` ${seasonYear(match[0], today)}`,
  },
  {
    says: /\b(?:\d+|a few|two|three|six)\s+(?:weeks?|months?)'? time\b/gi,
    adds: (_, today) => ` (from ${daysLater(today, 0)})`,
  },
]

/** A past or lasting state is not a timeline: "leaking since Christmas", "2 weeks ago", "last month". */
const past = /\b(?:since|last|built|bought|moved|started|happened|been|was|were|installed|back|done)\s+(?:\w+\s+)?$/i
const negated = /\b(?:not|isn't|instead of|can't do)\s+$/i

/** `lead` is a lookbehind, so "start in Feb" keeps its verb. */
const verb = new RegExp(String.raw`\b${lead}$`, 'i')

/** The time of a message. */
export interface MessageTime {
  readonly now: Date
  /** The time zone of the user, unknown for visitors. */
  readonly timeZone?: string | undefined
}

/** The day of the job. Without a known state it is the day of the user, or that of Sydney. */
export function todayOf({ now, timeZone = STATE_ZONES.NSW }: MessageTime, state: State | undefined): string {
  return dayInZone(state === undefined ? timeZone : STATE_ZONES[state], now)
}

export function extractTimeline(text: string, time: MessageTime, state?: State): ExtractedTimeline | undefined {
  const today = todayOf(time, state)
  const found: (Span & { said: string })[] = []
  for (const { says, adds } of patterns) {
    for (const match of text.matchAll(says)) {
      const span = spanOf(match)
      if (found.some((other) => span.start < other.end && other.start < span.end) || isNoWish(text, span)) continue
      found.push({ ...span, ...withVerb(text, span, match[0].trim(), adds?.(match, today) ?? '') })
    }
  }
  if (found.length === 0) return undefined
  const inOrder = found.toSorted((a, b) => a.start - b.start)
  return { text: sentence(inOrder.slice(0, 3).map(({ said }) => said)), spans: inOrder }
}

function isNoWish(text: string, { start, end }: Span): boolean {
  const before = text.slice(Math.max(0, start - 40), start)
  if (/^\s*(?:ago|old)\b/i.test(text.slice(end))) return true
  if (negated.test(before)) return true
  return (
    past.test(before) &&
    !/\b(?:be|get|it|have (?:it|this|that)|to be|need(?:ed)?|want(?:ed)?|like) (?:done|started|installed|built)\s+$/i.test(
      before,
    )
  )
}

function withVerb(text: string, { start, end }: Span, said: string, added: string) {
  const before = verb.exec(text.slice(0, start))?.[0] ?? ''
  const isStart = /^(?:start|begin)/i.test(before)
  const isWhole = /20\d\d\b/.test(said)
  return {
    start: isStart ? start - before.length : start,
    end,
    said: `${isStart ? before : ''}${said}${isWhole ? '' : added}`,
  }
}

function sentence(said: readonly string[]): string {
  const joined = said
    .join(', ')
    .replace(/\s+/g, ' ')
    .replace(/\bxmas\b|\bchriss(?:y|ie)\b|\bchrist?mass?\b|\bcristmas\b/gi, 'Christmas')
    .replace(/\bb4\b/gi, 'before')
    .replace(/\basap\b/gi, 'ASAP')
    .replace(/\beaster\b/gi, 'Easter')
  return joined
    .replace(new RegExp(String.raw`\b(?:${month})\b`, 'gi'), (name) => (/^may$/i.test(name) ? 'May' : capital(name)))
    .replace(/^./, (letter) => letter.toUpperCase())
}

const capital = (word: string) => word[0]?.toUpperCase() + word.slice(1)

const yearIfMissing = (match: RegExpMatchArray, year: number) => (/20\d\d/.test(match[0]) ? '' : ` ${year}`)

function dayOf(said: string): string {
  const day = /\d{1,2}/.exec(said)?.[0] ?? '1'
  return `${monthIn(said)}-${day.padStart(2, '0')}`
}

function yearOfMonth(said: string, today: string): number {
  return yearOfDay(today, `${monthIn(said)}-31`)
}

function monthIn(said: string): string {
  const name = new RegExp(String.raw`\b(?:${month})\b`, 'i').exec(said.replace(/\bby\b/i, ''))?.[0] ?? 'jan'
  return String(monthNumber(name)).padStart(2, '0')
}

const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay()
