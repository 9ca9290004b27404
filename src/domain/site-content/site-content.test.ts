import { expect, test } from 'vitest'
import { contentSchema, imageKeysOf, imagePrefix } from './site-content.ts'

const first = 'contractors/cases/abcdefghABCDEFGHabcdefghABCDEFGH.png'
const second = 'contractors/cases/ABCDEFGHabcdefghABCDEFGHabcdefgh.jpg'

test('the schema depends on the kind, and an unknown setting has none [ONB-05]', () => {
  const page = { content: { services: [], blocks: [] } }

  expect(contentSchema({ kind: 'category', id: 'any' })?.parse(page)).toEqual(page)
  expect(contentSchema({ kind: 'contractor', id: 'any' })?.parse(page)).toEqual(page)
  expect(contentSchema({ kind: 'setting', id: 'faq' })?.parse({ content: [] })).toEqual({ content: [] })
  expect(contentSchema({ kind: 'setting', id: 'faq' })?.safeParse(page).success).toBe(false)
  expect(contentSchema({ kind: 'setting', id: 'constructor' })).toBeUndefined()
})

test('the pictures of the site and of contractors have separate folders [FILE-02]', () => {
  expect(imagePrefix).toEqual({ setting: 'site', category: 'site', contractor: 'contractors/cases' })
})

test('picturesOf finds every picture of a page with its field', () => {
  const content = {
    card: { name: 'A', picture: first, categories: [], tags: [] },
    services: [{ id: 's', image: second, title: 'T', content: 'C' }],
    blocks: [
      {
        kind: 'carousel',
        id: 'c',
        slides: [
          { image: first, alt: 'A' },
          { image: second, alt: 'B' },
        ],
      },
      { kind: 'html', id: 'h', html: `<p><img src="/assets/normal/${first}" alt="" /></p>` },
      { kind: 'quoteInput', id: 'q', label: 'image' },
    ],
  }

  expect(imageKeysOf(content)).toEqual([
    { path: 'content.card.picture', key: first },
    { path: 'content.services.0.image', key: second },
    { path: 'content.blocks.0.slides.0.image', key: first },
    { path: 'content.blocks.0.slides.1.image', key: second },
    { path: 'content.blocks.1.html', key: first },
  ])
  expect(imageKeysOf([{ name: 'Maya', picture: first }])).toEqual([{ path: 'content.0.picture', key: first }])
  expect(imageKeysOf([])).toEqual([])
  const spoken = `<p>Write src="/assets/normal/${first}".</p>`
  expect(imageKeysOf({ blocks: [{ kind: 'html', id: 'h', html: spoken }] })).toEqual([])
})
