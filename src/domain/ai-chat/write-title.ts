/** Writes the title: what is done to what, and the suburb or city. Where neither is known by name, their own words. */
import { workDeeds, workThings } from './work-words.ts'

const wordsMax = 8

export function writeTitle(detail: string, where: string | undefined): string | undefined {
  const work = nameWork(detail)
  if (work === undefined) return undefined
  const place = where !== undefined && !work.toLowerCase().includes(where.toLowerCase()) ? ` in ${where}` : ''
  return `${work}${place}`
}

function nameWork(detail: string): string | undefined {
  const thing = firstOf(detail, workThings)
  const deed = workDeeds.find(([says]) => says.test(detail))?.[1]
  if (thing !== undefined && deed) return capital(deed(capital(thing)))
  return ownWords(detail)
}

/** Whichever thing is named first is what the job is about. */
function firstOf(detail: string, named: typeof workThings): string | undefined {
  const found = named.map(([says, name]) => ({ name, at: says.exec(detail)?.index ?? -1 })).filter(({ at }) => at >= 0)
  return found.toSorted((a, b) => a.at - b.at)[0]?.name
}

const opening =
  /^(?:(?:hi|hello|hey|hiya|g'?day|good (?:morning|afternoon|evening))(?: (?:there|mate|guys|all|team))?|so|ok|please|(?:i|we)(?:'m|'re| am| are)?(?: just)? ?(?:looking (?:for|to)|after|wanting|needing|need|want|would like|'d like|have got|have|got|wanna)(?: to)?(?: (?:have|get|find))?|(?:can|could) (?:you|someone|somebody|anyone)(?: please)?(?: help(?: me)?(?: with)?)?|(?:looking|need|want|after|needing|wanting|got)(?: (?:for|to))?|somebody to|someone to|someone who can|a|an|the|my|our|some|help with|is|and)\b[\s,!.]*/i

function ownWords(detail: string): string | undefined {
  let rest = detail.split(/[\n.!?]/).find((sentence) => /\p{L}{3}/u.test(sentence)) ?? ''
  for (let before = ''; before !== rest; ) {
    before = rest
    rest = rest.trim().replace(opening, '')
  }
  const words = rest.split(/\s+/).filter(Boolean).slice(0, wordsMax)
  while (
    words.length > 1 &&
    /^(?:and|or|the|a|an|of|for|in|to|with|my|our|is|it|that|on|at|from|by|about|i|we|so)$/i.test(words.at(-1) ?? '')
  )
    words.pop()
  const title = words.join(' ').replace(/[,;:\s-]+$/, '')
  return title === '' ? undefined : capital(title)
}

const capital = (text: string) => text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())
