/** Reads one message with every reader, each on what the one before has left: "2 x 3 m" is no price, "by 12 March" no size. */

import { readAccess } from './extract-access.ts'
import { type ExtractedBudget, readBudget } from './extract-budget.ts'
import type { ListedCategory } from './extract-category.ts'
import { readDimensions } from './extract-dimensions.ts'
import { readMaterials } from './extract-materials.ts'
import { type ExtractedPlace, readPlace } from './extract-place.ts'
import { type ExtractedTimeline, extractTimeline } from './extract-timeline.ts'
import type { Topic } from './questions.ts'
import { type Span, without } from './text-spans.ts'

/** What a person said, without what is nobody's business, and to which question. */
export interface Message {
  readonly text: string
  readonly asked: Topic | undefined
  readonly hadOrders: boolean
  readonly categories: readonly ListedCategory[]
  readonly now: Date
}

export interface Facts {
  readonly place: ExtractedPlace
  readonly budget: ExtractedBudget | undefined
  readonly timeline: ExtractedTimeline | undefined
  readonly access: readonly string[]
  readonly dimensions: readonly string[]
  readonly materials: readonly string[]
  /** What is told elsewhere than in the detail. */
  readonly spans: readonly Span[]
}

const placeTopics: ReadonlySet<Topic | undefined> = new Set(['place', 'state', 'town'])

export function readFacts({ text, asked, now }: Message, knownBudget: number | undefined): Facts {
  const access = readAccess(text)
  const dimensions = readDimensions(without(text, access.spans), asked === 'size')
  const measured = without(text, dimensions.spans)
  const timeline = extractTimeline(measured, now)
  const timed = without(measured, timeline?.spans ?? [])
  const place = readPlace(timed, placeTopics.has(asked))
  const budget = readBudget(without(timed, place.spans), asked === 'budget', knownBudget)
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
