/** The labels of content kinds and statuses. */
import type { ContentState } from './content-machine.ts'
import type { ContentKind } from './site-content.ts'

export const CONTENT_KIND_LABELS: Readonly<Record<ContentKind, string>> = {
  setting: 'Setting',
  category: 'Category page',
  contractor: 'Contractor page',
}

/** Visitors see the default version of unsaved content. */
export const CONTENT_STATUS_LABELS: Readonly<Record<ContentState, string>> = {
  empty: 'Live',
  drafted: 'Draft not released',
  released: 'Released, not deployed',
  deployed: 'Live',
}
