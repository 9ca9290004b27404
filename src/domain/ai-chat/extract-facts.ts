/**
 * Runs every extractor on a message. Each reads only the text that the earlier ones left. So "2 x 3 m" is not a price,
 * and "by 12 March" is not a size.
 */

import { readAccess } from './extract-access.ts'
import { type ExtractedBudget, readBudget } from './extract-budget.ts'
import type { ListedCategory } from './extract-category.ts'
import { readDimensions } from './extract-dimensions.ts'
import { readMaterials } from './extract-materials.ts'
import { type ExtractedPlace, readPlace } from './extract-place.ts'
import { type ExtractedTimeline, extractTimeline, type MessageTime } from './extract-timeline.ts'
import type { Topic } from './questions.ts'
import { type KnownPlace, resolvePlace, stateOfPlace } from './resolve-place.ts'
import { type Span, without } from './text-spans.ts'

/** A message without personal data, and the question that it answers. */
export interface Message extends MessageTime {
  readonly text: string
  readonly asked: Topic | undefined
  readonly hadOrders: boolean
  readonly categories: readonly ListedCategory[]
}

export interface Facts {
  readonly place: ExtractedPlace
  readonly budget: ExtractedBudget | undefined
  readonly timeline: ExtractedTimeline | undefined
  readonly access: readonly string[]
  readonly dimensions: readonly string[]
  readonly materials: readonly string[]
  /** The spans that have their own field and stay out of the detail. */
  readonly spans: readonly Span[]
}

const placeTopics: ReadonlySet<Topic | undefined> = new Set(['place', 'state', 'town'])

/** What earlier messages said. */
interface KnownFacts {
  readonly budget?: number | undefined
  readonly place: KnownPlace
}

export function readFacts({ text, asked, ...time }: Message, known: KnownFacts): Facts {
  const access = readAccess(text)
  const dimensions = readDimensions(without(text, access.spans), asked === 'size')
  const measured = without(text, dimensions.spans)
  const isPlace = placeTopics.has(asked)
  // The state of the job decides which day "today" is.
  const state = stateOfPlace(resolvePlace(known.place, readPlace(measured, isPlace)))
  const timeline = extractTimeline(measured, time, state)
  const timed = without(measured, timeline?.spans ?? [])
  const place = readPlace(timed, isPlace)
  const budget = readBudget(without(timed, place.spans), asked === 'budget', known.budget)
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
