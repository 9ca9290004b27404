/** Edits of a page's sections as pure functions. The only state is the page content [ONB-05, ONB-06]. */
import { carouselDefaults } from '#domain/site-content/page-limits.ts'
import type { Block, BlockKind, PageContent, Service } from '#domain/site-content/page-schemas.ts'
import { randomName } from '#domain/uploads/random-name.ts'

export type ListName = 'blocks' | 'services'
type Part = Block | Service

/** The last removed section, for undo. */
export interface Removed {
  list: ListName
  index: number
  section: Part
}

export const blockNames: Readonly<Record<BlockKind, string>> = {
  carousel: 'Carousel',
  html: 'Text',
  quoteInput: 'Quote input',
}

export const sectionName = (section: Part): string => ('kind' in section ? blockNames[section.kind] : 'Service')

const newId = () => randomName((count) => crypto.getRandomValues(new Uint8Array(count)))

export function newBlock(kind: BlockKind, id = newId()): Block {
  switch (kind) {
    case 'carousel':
      return { kind, id, slides: [], ...carouselDefaults }
    case 'html':
      return { kind, id, html: '' }
    case 'quoteInput':
      return { kind, id, label: 'What do you need done?' }
  }
}

export const newService = (id = newId()): Service => ({ id, title: '', content: '' })

/** Lists hold different types, and an item returns to its own list. */
const withList = (page: PageContent, list: ListName, change: (sections: Part[]) => Part[]): PageContent =>
  ({ ...page, [list]: change([...page[list]]) }) as PageContent

export function insertSection(page: PageContent, { list, index, section }: Removed): PageContent {
  return withList(page, list, (sections) => sections.toSpliced(index, 0, section))
}

export function replaceSection(page: PageContent, { list, index, section }: Removed): PageContent {
  return withList(page, list, (sections) => sections.with(index, section))
}

/** Moves by one. A section at an end stays. */
export function moveSection(page: PageContent, list: ListName, index: number, by: 1 | -1): PageContent {
  return { ...page, [list]: moved<Part>(page[list], index, by) } as PageContent
}

export function moved<T>(items: readonly T[], index: number, by: 1 | -1): T[] {
  const item = items[index]
  const to = index + by
  if (item === undefined || to < 0 || to >= items.length) return [...items]
  return items.toSpliced(index, 1).toSpliced(to, 0, item)
}

export function duplicateSection(page: PageContent, list: ListName, index: number, id = newId()): PageContent {
  const section = page[list][index]
  return section === undefined ? page : insertSection(page, { list, index: index + 1, section: { ...section, id } })
}

export function removeSection(
  page: PageContent,
  list: ListName,
  index: number,
): { page: PageContent; removed: Removed | undefined } {
  const section = page[list][index]
  if (section === undefined) return { page, removed: undefined }
  return { page: withList(page, list, (sections) => sections.toSpliced(index, 1)), removed: { list, index, section } }
}
