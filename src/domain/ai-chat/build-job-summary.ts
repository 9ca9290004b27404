/** Builds the job summary from the extracted facts. Every field satisfies the job schema. */

import { placeName } from '../core/locations.ts'
import { areaMaxLength, inputMaxLength } from '../core/text-limits.ts'
import type { JobSummary } from './ai-chat-schemas.ts'
import { type ListedCategory, readCategory } from './extract-category.ts'
import type { Draft } from './merge-message.ts'
import { resolvedPlace } from './resolve-place.ts'
import { writeDetail } from './write-detail.ts'
import { writeTitle } from './write-title.ts'

export function buildJobSummary(
  draft: Draft,
  categories: readonly ListedCategory[],
  attachments: readonly string[],
): JobSummary {
  const { place, state } = resolvedPlace(draft.place)
  const detail = writeDetail(draft.lines)
  const where = place?.suburb ?? draft.locality
  const categoryId = draft.categoryId ?? readCategory(draft.lines.join('. '), categories).id
  const title = detail && writeTitle(detail, where ?? (place && placeName(place.city)))
  return withoutBlanks({
    state,
    city: place?.city,
    addressDetail: line(draft.place.address),
    attachments: attachments.length > 0 ? [...attachments] : undefined,
    title: line(title),
    detail: detail?.slice(0, areaMaxLength).trim(),
    categoryId,
    dimensions: line(draft.dimensions.join(', ')),
    materials: line(draft.materials.join(', ')),
    requestMedia: draft.wantsMedia,
    estimatedBudget: draft.budget,
    timeline: line(draft.timeline),
    propertyAccess: draft.access.join('. ').slice(0, areaMaxLength).trim() || undefined,
    jobLocation: line(where),
  })
}

/** One line, at most as long as an input. */
function line(text: string | undefined): string | undefined {
  return text?.replace(/\s+/g, ' ').trim().slice(0, inputMaxLength).trim() || undefined
}

type Blank<T> = { readonly [key in keyof T]: T[key] | undefined }

function withoutBlanks(brief: Blank<JobSummary>): JobSummary {
  return Object.fromEntries(Object.entries(brief).filter(([, value]) => value !== undefined)) as JobSummary
}
