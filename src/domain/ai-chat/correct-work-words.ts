/** Corrects slips in words about building work, so that a title does not repeat them. Other words stay. */
import { isLikelyTypoOf, wordsOf } from './spelling.ts'

/** Words without a common neighbour of one or two letters, and the neighbours that are right as they are. */
const workWords =
  `bathroom kitchen laundry bedroom ensuite hallway renovate renovated renovation replace replacement install installed
installation repair repairing repaired leaking blocked plumbing electrical ceiling driveway fencing concrete concreting
landscaping landscape waterproofing plaster plastering plasterboard pergola carpet carport benchtop benchtops splashback
wardrobe wardrobes gutters guttering insulation switchboard downlight downlights retaining weatherboard weatherboards
extension verandah balcony toilet shower painting pointing repointing decking paving flooring floorboards cabinets
cabinetry staircase skylight demolish demolition polishing rendering partition bookshelf dishwasher garage window windows
powerpoint powerpoints`.split(/\s+/)
const known: ReadonlySet<string> = new Set(workWords)

export function correctWorkWords(text: string): string {
  let corrected = text
  for (const { lower, start, end } of wordsOf(text).toReversed()) {
    const right = rightSpelling(lower)
    if (right !== undefined)
      corrected = corrected.slice(0, start) + inCase(text.charAt(start), right) + corrected.slice(end)
  }
  return corrected
}

/** Undefined for a word that is right, or a form of one such as "kitchens". */
function rightSpelling(word: string): string | undefined {
  if (known.has(word) || workWords.some((right) => word.startsWith(right) || right.startsWith(word))) return undefined
  return workWords.find((right) => isLikelyTypoOf(word, right))
}

const inCase = (first: string, word: string) => (/\p{Lu}/u.test(first) ? first + word.slice(1) : word)
