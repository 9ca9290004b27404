/** What content is and where it stands, in the words of the screens. */
import type { ContentState } from './content-machine.ts'
import type { ContentKind } from './site-content.ts'

export const CONTENT_KIND_LABELS: Readonly<Record<ContentKind, string>> = {
  setting: 'Setting',
  category: 'Page of a category',
  contractor: 'Page of a contractor',
}

/** What was never written is seen as the site came. */
export const CONTENT_STATUS_LABELS: Readonly<Record<ContentState, string>> = {
  unwritten: 'Visitors see this',
  drafted: 'Draft not released',
  waiting: 'Released, not deployed',
  shown: 'Visitors see this',
}
