/** Finds the islands of a static page, for its script. */
import type { ReactNode } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'

/** Hydrates each island that has content. The content gets the data of the server. */
export function hydrateIslands(
  place: ParentNode,
  contentOf: (island: string, data: object) => ReactNode,
): Map<HTMLElement, Root> {
  const roots = new Map<HTMLElement, Root>()
  for (const element of place.querySelectorAll<HTMLElement>('[data-island]')) {
    const { island = '', props = '{}', prefix = '' } = element.dataset
    const content = contentOf(island, JSON.parse(props))
    if (content) roots.set(element, hydrateRoot(element, content, { identifierPrefix: prefix }))
  }
  return roots
}
