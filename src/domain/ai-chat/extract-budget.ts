/** Extracts the budget in dollars. The upper end of a range counts, because the user is prepared to pay it. */
import { amountMaxCents } from '../core/money.ts'
import { digits, numberIn, spelled } from './extract-number.ts'
import { clauseAround, type Span, spanOf } from './text-spans.ts'

export interface ExtractedBudget extends Span {
  readonly dollars: number
  readonly hasCue: boolean
}

const thousand = String.raw`k\b|gs?\b|grand\b|thou(?:sand)?\b`
const scale = String.raw`(?:${thousand}|hundred\b|mil(?:lion)?\b|m\b)`
const number = `(?:${digits}|\\b(?:${spelled}))`
const amount = String.raw`(?:a\$|au\$|\$|aud\s*)?\s?(${number})\s*(${scale})?`
const range = new RegExp(
  String.raw`${amount}\s*(-|–|to|and(?! a half)|or|\/)\s*${amount}(\s*(?:dollars|bucks|aud))?`,
  'gi',
)
const single = new RegExp(String.raw`${amount}(\s*(?:dollars|bucks|aud))?`, 'gi')

const scales: readonly (readonly [RegExp, number])[] = [
  [/^(?:k|g|gs|grand|thou|thousand)$/i, 1_000],
  [/^hundred$/i, 100],
  [/^m(?:il(?:lion)?)?$/i, 1_000_000],
]

/** Words that always refer to the budget. */
const strongCue =
  /\b(?:budget|bugdet|buget|budgt|spend|spending|afford|set aside|put aside|stretch|price range|cap of)\b/i
const otherMoney =
  /\b(?:quoted|quote (?:of|for)|last time|paid|excess|rent|mortgage|worth|insured for|charged?|deposit|fined?|previous(?:ly)?|originally|neighbou?r (?:paid|got)|cost (?:us|me|them)|last (?:year|guy|bloke|builder))\b/i
const perUnit =
  /^\s*(?:\/|per\b|an?\s+(?:hour|day|week|month|metre|meter|square|year|visit|pop|head|night|fortnight|room|door|window|piece|unit)|each\b|pw\b|p\/?w\b|p\.?a\b|ph\b|weekly|a pop)/i
const otherItem =
  /^\s*(?:x\b|×|by\s+\d|%|mm|cm|m\b|m2|m²|sqm|sq|metre|meter|km|litre|l\b|kw|kwh|w\b|watt|v\b|amp|st\b|nd\b|rd\b|th\b|am\b|pm\b|o'?clock|:\d|\/\d|bed|bath|room|storey|story|floor|level|year|yr|month|week|day|hour|hr|min|coat|door|window|people|person|tonne|kg|degree|unit|apartment|lot|panel|downlight|light|point|square|inch|foot|feet|ft|tap|toilet|tree|dog|cat|kid|of\s+(?:them|us)|times|pm)/i

/** The text length before an amount that may describe it. */
const leadMax = 40

/** The amount with a budget word, otherwise the last amount. With `isAsked` a bare number counts. */
export function readBudget(text: string, isAsked: boolean, known: number | undefined): ExtractedBudget | undefined {
  const ranges = rangesIn(text, isAsked)
  const found = [...ranges, ...singlesIn(text, ranges, isAsked)].toSorted((a, b) => a.start - b.start)
  return found.findLast(({ hasCue }) => hasCue) ?? found.at(-1) ?? thousandsAgain(text, known)
}

/** "Make it 40" after a budget of $50,000, and "actually 3000". */
function thousandsAgain(text: string, known: number | undefined): ExtractedBudget | undefined {
  const match = /\b(?:make (?:it|that)|say|more like|change (?:it|that) to)\s+(\d{1,3})\b(?!\s*\S)/i.exec(text)
  const dollars = Number(match?.[1]) * 1_000
  const whole = /^\s*(?:no|sorry|actually|i meant?|make it)[\s,]+(\d{3,6})[\s.]*$/i.exec(text)
  if (whole && known !== undefined) return { dollars: Number(whole[1]), hasCue: true, ...spanOf(whole) }
  const isNear = known !== undefined && known >= 1_000 && dollars > known / 5 && dollars < known * 5
  return match && isNear ? { dollars, hasCue: true, ...spanOf(match) } : undefined
}

/** "Twenty-five" is one number, "two hundred and fifty" one sum. */
function rangesIn(text: string, isAsked: boolean): ExtractedBudget[] {
  return [...text.matchAll(range)].flatMap((match) => {
    const [all, low = '', lowScale, link, high = '', highScale, dollars] = match
    if (link === '-' && /^[a-z]+ty$/i.test(low)) return []
    const isSum = link === 'and' && lowScale !== undefined && highScale === undefined && !all.includes('$')
    const whole = isSum ? (dollarsOf(low, lowScale) ?? 0) + (dollarsOf(high, undefined) ?? 0) : undefined
    const upper = whole ?? dollarsOf(high, highScale ?? (isBelow(low, high) ? lowScale : undefined))
    const isMoney = all.includes('$') || isThousands(highScale) || isThousands(lowScale) || dollars !== undefined
    return judged(text, match, upper, isMoney, isAsked)
  })
}

/** "8k-10" means $10,000, but "8k to 900" is not a range. */
const isBelow = (low: string, high: string) => (numberIn(low) ?? 0) <= (numberIn(high) ?? 0)

function singlesIn(text: string, ranges: readonly Span[], isAsked: boolean): ExtractedBudget[] {
  return [...text.matchAll(single)].flatMap((match) => {
    const [all, said = '', scaleWord, dollars] = match
    const value = dollarsOf(said, scaleWord)
    const { start: at } = trimmed(match)
    const isPartOfRange = ranges.some(({ start, end }) => start <= at && at < end)
    const isMoney = all.includes('$') || isThousands(scaleWord) || dollars !== undefined
    return isPartOfRange ? [] : judged(text, match, value, isMoney, isAsked)
  })
}

const isThousands = (scaleWord: string | undefined) => scaleWord !== undefined && !/^m$/i.test(scaleWord)

function dollarsOf(said: string, scaleWord: string | undefined): number | undefined {
  const value = numberIn(said)
  const factor = scales.find(([word]) => word.test(scaleWord ?? ''))?.[1] ?? 1
  return value === undefined ? undefined : Math.round(value * factor * 100) / 100
}

function judged(
  text: string,
  match: RegExpMatchArray,
  dollars: number | undefined,
  isMoney: boolean,
  isAsked: boolean,
): ExtractedBudget[] {
  const span = trimmed(match)
  const clause = clauseAround(text, span.start)
  const before = text.slice(clause.start, span.start)
  const after = text.slice(span.end)
  if (dollars === undefined || dollars <= 0 || dollars * 100 > amountMaxCents) return []
  if (perUnit.test(after) || (otherItem.test(after) && !isMoney) || isRevoked(before)) return []
  const isBare =
    /^\s*\d/.test(match[0]) &&
    (isAsked
      ? dollars >= 50 && text.length < 80
      : isCalledMoney(before, after, dollars) || isAlone(text, clause, after, dollars))
  if (!isMoney && !isBare) return []
  // These tests read the whole clause, so they run last.
  const hasCue = strongCue.test(text.slice(clause.start, clause.end))
  return hasCue || !otherMoney.test(before) ? [{ dollars, hasCue, ...span }] : []
}

/** "Not 8k, 10k" revokes 8k, "no more than 8k" does not. */
function isRevoked(before: string): boolean {
  const lead = before.slice(-leadMax)
  return /\b(?:not|instead of|than)\s+(?:\$)?$/i.test(lead.replace(/(?:no|not) more than|less than/gi, ''))
}

/** "… . 4500. …": a separate round number after other words, but not a year. */
function isAlone(text: string, clause: Span, after: string, dollars: number): boolean {
  const isYear = dollars > 1900 && dollars < 2100
  if (dollars < 300 || dollars % 50 !== 0 || isYear || !/^\s*(?:[.,;!?\n]|$)/.test(after)) return false
  return text.slice(0, clause.start).trim() !== '' && /^[\s\d.,]*$/.test(text.slice(clause.start, clause.end))
}

/**
 * A number without a dollar sign is money after "budget" or "make it" and before "max". After "about" it is a size or a
 * count.
 */
function isCalledMoney(before: string, after: string, dollars: number): boolean {
  if (dollars < 100) return false
  return moneyBefore.test(before.slice(-leadMax)) || moneyAfter.test(after)
}

const moneyBefore =
  /\b(?:budget\w*|bugdet|buget|budgt|spend\w*|afford|pay|cost|price|make (?:it|that)|max(?:imum)?|up to|no more than|not more than|bump)\b/i
const moneyAfter =
  /^\s*(?:max(?:imum)?|tops|or less|all (?:in|up)|ish|bucks|budget|is (?:my|the|our) (?:budget|max|limit))\b/i

function trimmed(match: RegExpMatchArray): Span {
  const { start, end } = spanOf(match)
  return {
    start: start + (match[0].length - match[0].trimStart().length),
    end: end - (match[0].length - match[0].trimEnd().length),
  }
}
