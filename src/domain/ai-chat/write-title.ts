/** Writes the title: action, thing, and suburb or city. Without a known thing or action it uses the user's words. */
import { correctWorkWords } from './correct-work-words.ts'
import { textClauses } from './text-spans.ts'
import { generalHouseWork, siteFeatures, tradeItems, type WorkItem, workItems, workVerbs } from './work-keywords.ts'

const wordsMax = 8

export function writeTitle(detail: string, where: string | undefined): string | undefined {
  const work = nameWork(correctWorkWords(detail))
  if (work === undefined) return undefined
  const place = where !== undefined && !work.toLowerCase().includes(where.toLowerCase()) ? ` in ${where}` : ''
  return `${work}${place}`
}

const isSupply = /\b(?:supply|suppliers?|bulk order|trade price|price on|delivered|no install)\b/i

function nameWork(detail: string): string | undefined {
  const own = verbatimTitle(detail)
  if (isSupply.test(detail) && own !== undefined) return /^suppl/i.test(own) ? own : `Supply: ${own}`
  const house = generalHouseWork.find(([says]) => says.test(detail))?.[1]
  if (house !== undefined) return house
  const around = firstItem(detail, siteFeatures)
  const whole = around && deedAt(detail, around)
  if (around && whole?.isOnWhole && whole.away <= 1) return whole.title(capital(around.name))
  const thing = firstItem(detail, workItems)
  if (thing) return (deedAt(detail, thing)?.title ?? asItIs)(capital(thing.name))
  const trade = firstItem(detail, tradeItems)
  if (trade) return capital(trade.name)
  return around && whole ? whole.title(capital(around.name)) : own
}

const asItIs = (thing: string) => thing

interface Found extends WorkItem {
  readonly start: number
  readonly end: number
}

/** "In the bathroom", "under the sink": a location when the text names another thing. */
const leadsToPlace =
  /\b(?:in|under|behind|near|next to|over|off|from|through|thru|between|into|on|outside|at)\s+(?:\w+\s+){0,2}$/i

/** The first thing is the subject of the job. At one position the longer name wins. */
function firstItem(detail: string, named: readonly WorkItem[]): Found | undefined {
  const found = named.flatMap((thing) =>
    [...detail.matchAll(thing.says)].map(({ index, 0: said }) => ({
      ...thing,
      start: index,
      end: index + said.length,
    })),
  )
  const inOrder = found.toSorted((a, b) => a.start - b.start || b.end - a.end)
  const first = inOrder.find(({ start }) => !leadsToPlace.test(detail.slice(0, start))) ?? inOrder[0]
  const next = inOrder.find(({ start }) => start === (first?.end ?? 0) + 1)
  return first && next && next.name !== first.name ? joined(first, next) : first
}

/** "Kitchen sink", "office partition". */
function joined(first: Found, next: Found): Found {
  return { ...first, name: `${first.name} ${next.name}`, end: next.end }
}

/** The nearest action before or after it. "New" and "need a" count only directly before. */
function deedAt(detail: string, { start, end }: Found) {
  const before = detail.slice(0, start)
  const near = workVerbs.flatMap(({ says, title, isOnWhole = false }) => [
    ...[...before.matchAll(says)].map((match) => ({ title, isOnWhole, away: start - match.index - match[0].length })),
    ...[...detail.slice(end).matchAll(says)].map((match) => ({ title, isOnWhole, away: match.index })),
    ...[...detail.slice(start, end).matchAll(says)].map(() => ({ title, isOnWhole, away: 0 })),
  ])
  return near.toSorted((a, b) => a.away - b.away)[0]
}

const opening =
  /^(?:(?:hi|hello|hey|hiya|g'?day|good (?:morning|afternoon|evening))(?: (?:there|mate|guys|all|team))?|so|ok|please|(?:i|we)(?:'m|'re| am| are)?(?: just)? ?(?:looking (?:for|to)|after|wanting|needing|need|want|would like|'d like|have got|have|got|wanna)(?: to)?(?: (?:have|get|find))?|(?:can|could) (?:you|u|someone|somebody|anyone)(?: please)?(?: help(?: me)?(?: with)?)?|(?:looking|need|want|after|needing|wanting|got)(?: (?:for|to))?|(?:couple of |a few )?quotes? (?:pls |please )?(?:for|on|to)|somebody|someone|who can|to|for|a|an|the|my|our|some|help with|is|and|think)\b[\s,!.]*/i

/** The first clause with a thing or action, without polite phrases. */
function verbatimTitle(detail: string): string | undefined {
  const parts = textClauses(detail).map(({ start, end }) => detail.slice(start, end))
  const named = isSupply.test(detail) ? undefined : (parts.find(namesWork) ?? parts.find(isWish))
  let rest = named ?? parts.find((part) => /\p{L}{3}/u.test(part)) ?? ''
  for (let before = ''; before !== rest; ) {
    before = rest
    rest = rest.trim().replace(opening, '')
  }
  const words = rest.split(/\s+/).filter(Boolean).slice(0, wordsMax)
  while (words.length > 1 && hangingWord.test(words.at(-1) ?? '')) words.pop()
  const title = words.join(' ').replace(/(?<![,;:\s-])[,;:\s-]+$/, '')
  return title === '' ? undefined : capital(title)
}

const hangingWord =
  /^(?:and|or|the|a|an|of|for|in|to|with|my|our|is|it|that|on|at|from|by|about|i|we|so|plus|near|around)$/i

const isWish = (part: string) => /\b(?:need|want|after|quote|looking|would like|interested)\b/i.test(part)

const namesWork = (part: string) =>
  workItems.some(({ says }) => part.search(says) >= 0) || workVerbs.some(({ says }) => part.search(says) >= 0)

const capital = (text: string) => text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())
