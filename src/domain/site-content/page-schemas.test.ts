import { describe, expect, test } from 'vitest'
import { carouselDefaults } from './page-limits.ts'
import { pageContentSchema, tooLongTexts } from './page-schemas.ts'

const picture = 'contractors/cases/AbCdEfGhJkMnPqRsTuVwXyZabcdefghi.jpg'
const slide = { image: picture, alt: 'A tiled shower' }
const carousel = { kind: 'carousel', id: 'c1', slides: [slide] }
const card = { name: 'Harbour & Stone', categories: ['Waterproofing'], tags: ['On time'] }

const page = (parts: object) => ({ services: [], blocks: [], ...parts })
const withCarousel = (settings: object) => page({ blocks: [{ ...carousel, ...settings }] })
/** The path and message of each issue. */
const said = (content: unknown) =>
  pageContentSchema.safeParse(content).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)

test('a carousel without settings uses the specified defaults [ONB-06]', () => {
  expect(pageContentSchema.parse(withCarousel({})).blocks[0]).toEqual({
    ...carousel,
    height: 300,
    maxWidth: 1920,
    autoplayMs: 3000,
    speedMs: 500,
    slidesToShow: 1,
    arrows: true,
    dots: true,
    infinite: true,
  })
  expect(carouselDefaults.slidesToShow).toBe(1)
})

const height = 'blocks.0.height: Please enter a whole number from 80 to 1000.'
const autoplay = 'blocks.0.autoplayMs: Enter 0 to turn off autoplay, or a whole number from 1000 to 60000.'

test.each([
  [{ height: 80 }, undefined],
  [{ height: 1000 }, undefined],
  [{ height: 79 }, [height]],
  [{ height: 1001 }, [height]],
  [{ height: 300.5 }, [height]],
  [{ height: Number.NaN }, [height]],
  [{ autoplayMs: 0 }, undefined],
  [{ autoplayMs: 1000 }, undefined],
  [{ autoplayMs: 999 }, [autoplay]],
  [{ autoplayMs: 60_001 }, [autoplay]],
  [{ slidesToShow: 0 }, ['blocks.0.slidesToShow: Please enter a whole number from 1 to 4.']],
  [{ speedMs: 0 }, undefined],
  [{ slides: [] }, ['blocks.0.slides: Please add a picture.']],
  [{ slides: [slide, slide] }, ['blocks.0.slides: Please add each picture once.']],
  [{ slides: [{ image: picture, alt: ' ' }] }, ['blocks.0.slides.0.alt: Describe what the picture shows']],
  [
    { slides: [{ ...slide, image: 'https://example.com/a.jpg' }] },
    ['blocks.0.slides.0.image: Please choose a picture.'],
  ],
])('a carousel has bounded settings and a text for each picture: %j [ONB-06]', (settings, sentences) => {
  expect(said(withCarousel(settings))).toEqual(sentences)
})

describe('a picture links only to a path of this site or to an https URL [ONB-06]', () => {
  const led = (href: string) => said(withCarousel({ slides: [{ ...slide, href }] }))

  test.each(['', '/find-categories', '/category/category_tiling?sort=popular', 'https://example.com/tiles', '/😀'])(
    '%s',
    (href) => expect(led(href)).toBeUndefined(),
  )

  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'http://example.com',
    'vbscript:x',
    'https://a\u0000b',
    'https://a\u0007b',
    'https://a\ud800b',
    '/a\udc00b',
  ])('not %s', (href) => {
    expect(led(href)).toEqual(['blocks.0.slides.0.href: Enter a link that starts with https:// or /.'])
  })
})

test.each([
  [0.5, undefined],
  [4.5, undefined],
  [5, undefined],
  [4.3, ['card.rating: Please rate in half-star steps.']],
])('a card accepts ratings in half stars: %d [ONB-05]', (rating, sentences) => {
  expect(said(page({ card: { ...card, rating } }))).toEqual(sentences)
})

test('a card requires a name, and a service a title and a description [ONB-05]', () => {
  const service = { id: 's1', title: '', content: '' }

  expect(said(page({ card: { ...card, name: ' ' }, services: [service] }))).toEqual([
    'card.name: Name is required',
    'services.0.title: Please enter a title',
    'services.0.content: Enter a description',
  ])
})

test('two sections of a page cannot share an id, so that a move affects only one [ONB-06]', () => {
  const text = { kind: 'html', id: 'a', html: '<p>Hello</p>' }

  expect(said(page({ blocks: [text, text] }))).toEqual(['blocks: Each section of a page needs a unique id.'])
})

test('a page accepts three kinds of blocks and rejects a fourth [ONB-06]', () => {
  const ask = { kind: 'quoteInput', id: 'q', label: 'What do you need done?' }

  expect(said(page({ blocks: [carousel, { kind: 'html', id: 'h', html: '' }, ask] }))).toBeUndefined()
  expect(said(page({ blocks: [{ kind: 'script', id: 's' }] }))).toHaveLength(1)
})

test('a page accepts at most 20,000 stored characters in a text and 60,000 in all [ONB-06]', () => {
  const texts = (...lengths: number[]) =>
    tooLongTexts({
      services: [],
      blocks: lengths.map((length, index) => ({ kind: 'html', id: `t${index}`, html: 'x'.repeat(length) })),
    })

  expect(texts(20_000, 20_000, 20_000)).toEqual([])
  expect(texts(1, 20_001)).toEqual(['blocks.1.html'])
  expect(texts(20_000, 20_000, 20_000, 1)).toEqual(['blocks.3.html'])
})

test('a page accepts at most 7,000 tags in a text and 21,000 in all, before it is sanitised [ONB-06]', () => {
  const tagged = (...tags: number[]) =>
    said(page({ blocks: tags.map((count, index) => ({ kind: 'html', id: `t${index}`, html: '<b>'.repeat(count) })) }))
  const sentence = 'This text has too much formatting. Paste it as plain text.'

  expect(tagged(7_000, 7_000, 7_000)).toBeUndefined()
  expect(tagged(1, 7_001)).toEqual([`blocks.1.html: ${sentence}`])
  expect(tagged(7_000, 7_000, 7_000, 1)).toEqual([`blocks: ${sentence}`])
})

test('a page accepts at most 100,000 characters in a text before it is sanitised [ONB-06]', () => {
  const typed = (length: number) => said(page({ blocks: [{ kind: 'html', id: 't', html: 'x'.repeat(length) }] }))

  expect(typed(100_000)).toBeUndefined()
  expect(typed(100_001)).toEqual([
    'blocks.0.html: Use at most 20,000 characters in each text and 60,000 on the whole page.',
  ])
})
