import { expect, test } from 'vitest'
import { type PageContent, pageContentSchema } from '#domain/site-content/page-schemas.ts'
import {
  duplicateSection,
  insertSection,
  moved,
  moveSection,
  newBlock,
  newService,
  removeSection,
  replaceSection,
} from './page-edits.ts'

const text = (id: string) => ({ kind: 'html' as const, id, html: `<p>${id}</p>` })
const page: PageContent = {
  heading: 'Tiling',
  services: [{ id: 's', title: 'Baths', content: 'New baths.' }],
  blocks: [text('a'), text('b'), text('c')],
}
const order = ({ blocks }: PageContent) => blocks.map(({ id }) => id).join('')

test('a section moves one position within the list [ONB-06]', () => {
  expect(order(moveSection(page, 'blocks', 1, -1))).toBe('bac')
  expect(order(moveSection(page, 'blocks', 1, 1))).toBe('acb')
  expect(order(moveSection(page, 'blocks', 0, -1))).toBe('abc')
  expect(order(moveSection(page, 'blocks', 2, 1))).toBe('abc')
  expect(moveSection(page, 'blocks', 1, 1).services).toEqual(page.services)
  expect(moved(['x', 'y'], 0, 1)).toEqual(['y', 'x'])
  expect(order(page)).toBe('abc')
})

test('a copy follows its original and has its own id [ONB-06]', () => {
  const copied = duplicateSection(page, 'blocks', 0, 'copy')

  expect(copied.blocks.slice(0, 2)).toEqual([text('a'), { ...text('a'), id: 'copy' }])
  expect(pageContentSchema.safeParse(duplicateSection(page, 'blocks', 0)).success).toBe(true)
})

test('a removed section returns to its position [ONB-05, ONB-06]', () => {
  const first = removeSection(page, 'blocks', 1)
  expect(order(first.page)).toBe('ac')
  expect(first.removed && insertSection(first.page, first.removed)).toEqual(page)

  const service = removeSection(page, 'services', 0)
  expect(service.page.services).toEqual([])
  expect(service.removed && insertSection(service.page, service.removed)).toEqual(page)

  expect(removeSection(page, 'blocks', 7)).toEqual({ page, removed: undefined })
})

test('a change affects only its section [ONB-05]', () => {
  const section = { id: 's', title: 'Showers', content: 'New showers.' }

  expect(replaceSection(page, { list: 'services', index: 0, section })).toEqual({ ...page, services: [section] })
})

test('a new carousel has the specified settings and no picture [ONB-06]', () => {
  expect(newBlock('carousel', 'new')).toEqual({
    kind: 'carousel',
    id: 'new',
    slides: [],
    height: 300,
    maxWidth: 1920,
    autoplayMs: 3000,
    speedMs: 500,
    slidesToShow: 1,
    arrows: true,
    dots: true,
    infinite: true,
  })
  expect(newBlock('html', 'new')).toEqual({ kind: 'html', id: 'new', html: '' })
  expect(newBlock('quoteInput', 'new')).toEqual({ kind: 'quoteInput', id: 'new', label: 'What do you need done?' })
  expect(newService('new')).toEqual({ id: 'new', title: '', content: '' })
})
