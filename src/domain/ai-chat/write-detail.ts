/** Writes the detail: the user's words about the work, without the parts that have their own field. */
import { placesByExactName } from '../core/gazetteer.ts'
import { type Span, textClauses, without } from './text-spans.ts'

const filler = new Set(
  `a about afford after all also am an and any anyway approx are around as at aud be been before bit bucks btw budget bugdet but by can change cheers cost could day dollars done down extra fair find finish finished for from get g'day gday good got grand gst guys had happy has have hello help hey hi hiya hope hoping house i i'd i'm i've ideally id if im in inc incl including is it it's its job just k like live located location looking love make man mate max maximum maybe me meant mind more my myself need needed needs next no not now of ok okay on or our out over place plan please possible preferably price pls prob probably property ready really roughly say so some someone something sometime soon sorry spare spend spending start started still suburb sure ta tbh thanks thank thats that that's the their them then there there's theres they thing think this thx time to top tops total town under up us use want wanted we we'd we're well were what when where which while will with work would yeah yep yes you your actually instead again kind sort thinking timeline postcode area near wife husband partner does do hmm what huh um dunno why how who ask post it's yo lol ish somewhere thereabouts around roughly arvo arvos share`.split(
    /\s+/,
  ),
)

const greeting =
  /^\s*(?:(?:hi|hello|hey|hiya|g'?day|gday|good (?:morning|afternoon|evening))(?:\s+(?:there|mate|all|guys|team|plumbline|everyone))*|thanks(?: in advance)?|thank you|cheers|many thanks|ta|please help|help)\b[\s,.!-]*/i

/** The lines of a message about the work. `spans` are the parts that went into other fields. */
export function workLines(text: string, spans: readonly Span[]): string[] {
  const rest = without(text, spans)
  return sentencesOf(text).flatMap((sentence) => {
    const kept = textClauses(text.slice(sentence.start, sentence.end))
      .map(({ start, end }) => ({ start: start + sentence.start, end: end + sentence.start }))
      .filter(({ start, end }) => hasContent(rest.slice(start, end)))
      .map(({ start, end }) => tidied(text.slice(start, end)))
      .filter((clause) => clause !== '')
    return kept.length === 0 ? [] : [kept.join(', ')]
  })
}

/** Whether it contains a word that carries meaning. */
export function hasContent(rest: string): boolean {
  const words =
    rest
      .replace(greeting, '')
      .toLowerCase()
      .match(/\p{L}[\p{L}']*/gu) ?? []
  return words.some((word) => !filler.has(word))
}

function sentencesOf(text: string): Span[] {
  return [...text.matchAll(/(?:[^.!?\n]|\.(?=\d)|(?<=\d)\.(?=\d))+[.!?]*/g)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
  }))
}

function tidied(clause: string): string {
  return clause
    .trim()
    .replace(greeting, '')
    .replace(/^(?:and|but|so|also)\s+/i, '')
    .replace(/\s+/g, ' ')
    .replace(/ ([,.])/g, '$1')
    .trim()
}

/** Each line becomes a sentence. A repeated line appears once. */
export function writeDetail(lines: readonly string[]): string | undefined {
  const sentences = lines.map((line) =>
    line
      .trim()
      .replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())
      .replace(/(?<![,;:\s])[,;:\s]+$/, ''),
  )
  const once = [...new Set(sentences)].filter((line) => line !== '')
  return once.length === 0 ? undefined : once.map((line) => (/[.!?]$/.test(line) ? line : `${line}.`)).join(' ')
}

const taken =
  /\b(?:not|isn't|forget|scrap|drop|skip|instead of|rather than|never mind|nevermind|leave out|don'?t (?:need|want|worry about)|no longer need)\s+(?:about\s+)?(?:the\s+|a\s+|an\s+|my\s+|our\s+)?((?:[\p{L}-]+)(?:\s+(?:room|tap|wall|door|area|floor))?)(?:[,.]?\s*(?:but\s+|it'?s\s+|i meant\s+|actually\s+|do\s+|just\s+)*(?:the|a|an|my|our)\s+((?:[\p{L}-]+)(?:\s+(?:room|tap|wall|door|area|floor))?))?/iu
const swapped = /\b(?:the|a|an)\s+([\p{L}-]+)[,]?\s+(?:not|instead of|rather than)\s+(?:the|a|an)\s+([\p{L}-]+)/iu
const meant =
  /^(?:no|sorry|oops|actually|wait|correction)\b[\s,.]*(?:i meant?\s+)?(?:the\s+)?([\p{L}-]+)(?:,)?\s*(?:not|instead of)\s+(?:the\s+)?([\p{L}-]+)/iu

/**
 * "Not the bathroom, the laundry" replaces the word in earlier lines. A revoked part without a replacement is removed.
 */
export function correctLines(lines: readonly string[], text: string): string[] | undefined {
  const swap = swapped.exec(text) ?? meant.exec(text)
  const back = taken.exec(text)
  const wrong = swap?.[2] ?? back?.[1]
  const right = swap?.[1] ?? back?.[2]
  if (wrong === undefined || placesByExactName(wrong.toLowerCase()).length > 0) return undefined
  const says = new RegExp(String.raw`\b${wrong}\b`, 'giu')
  if (!lines.some((line) => line.search(says) >= 0)) return undefined
  if (right !== undefined) return lines.map((line) => line.replace(says, right))
  const left = lines.map((line) => dropPart(line, says)).filter((line) => line !== '')
  return left.length > 0 ? left : undefined
}

/** Removes the clause with this word when another clause remains. */
function dropPart(line: string, says: RegExp): string {
  const parts = line.split(/,\s*|(?<!\s)\s+and\s{1,3}(?=(?:also|the|a|an|fix|paint|replace|build|install)\b)/i)
  return parts.filter((part) => part.search(says) < 0).join(', ')
}
