import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Carousel } from '#domain/site-content/page-schemas.ts'
import { CarouselBlock } from './carousel-block.tsx'
import { BlockSection, CardSection, PageSections } from './page-sections.tsx'

const picture = (letter: string) => `contractors/cases/${letter.repeat(32)}.jpg`
const carousel: Carousel = {
  kind: 'carousel',
  id: 'c',
  slides: [
    { image: picture('a'), alt: 'A shower' },
    { image: picture('b'), alt: 'A bath', href: '/find-categories' },
    { image: picture('c'), alt: 'A floor', href: 'https://example.com/floors' },
  ],
  height: 300,
  maxWidth: 1920,
  autoplayMs: 3000,
  speedMs: 500,
  slidesToShow: 1,
  arrows: true,
  dots: true,
  infinite: true,
}
const shown = (settings: Partial<Carousel> = {}) =>
  renderToStaticMarkup(<CarouselBlock carousel={{ ...carousel, ...settings }} />)
const count = (html: string, section: RegExp) => html.match(section)?.length ?? 0

test('a carousel has its size before pictures load [ONB-06]', () => {
  expect(shown({ height: 420, maxWidth: 900, slidesToShow: 2 })).toContain(
    'style="--height:420px;--max-width:900px;--shown:2"',
  )
})

test('arrows and dots follow the settings, and need more than one position [ONB-06]', () => {
  const arrows = /aria-label="(Previous|Next) picture"/g
  const dots = /aria-label="Picture \d"/g

  expect([count(shown(), arrows), count(shown(), dots)]).toEqual([2, 3])
  expect([count(shown({ arrows: false }), arrows), count(shown({ dots: false }), dots)]).toEqual([0, 0])
  expect(count(shown({ slidesToShow: 2 }), dots)).toBe(2)
  expect(count(shown({ slidesToShow: 4 }), arrows)).toBe(0)
})

test('an autoplaying carousel has a pause button, and another has none [ONB-06]', () => {
  expect(shown()).toContain('Pause the pictures')
  expect(shown({ autoplayMs: 0 })).not.toContain('Pause the pictures')
})

test('a finite carousel has no previous picture at its start [ONB-06]', () => {
  expect(shown()).not.toContain('aria-disabled')
  expect(count(shown({ infinite: false }), /aria-disabled="true"/g)).toBe(1)
  expect(shown({ infinite: false })).toMatch(/aria-label="Previous picture" aria-disabled="true"/)
})

test('pictures are resized with alt text, and external links send no referrer [FILE-04, ONB-06]', () => {
  const html = shown()

  expect(html).toContain(`srcSet="/assets/thumbnail/${picture('a')} 640w, /assets/normal/${picture('a')} 1024w"`)
  expect(count(html, /width="1024" height="576"/g)).toBe(3)
  expect(html).toContain('alt="A shower"')
  expect(html).toContain('<a href="/find-categories">')
  expect(html).toContain('<a href="https://example.com/floors" rel="noopener noreferrer nofollow">')
})

const card = {
  name: 'Harbour & Stone',
  rating: 5,
  categories: ['Waterproofing'],
  tags: ['On time'],
  advantage: 'Tiles.',
}

test("a card shows the customers' rating in half stars, whatever the contractor enters [ONB-05]", () => {
  expect(renderToStaticMarkup(<CardSection card={card} rating={3.7} />)).toMatch(
    /aria-label="3\.5 out of 5 stars".*>3\.7</,
  )
  expect(renderToStaticMarkup(<CardSection card={{ ...card, rating: 4.5 }} />)).toContain('4.5 out of 5 stars')
  const { rating: _none, ...unrated } = card
  expect(renderToStaticMarkup(<CardSection card={unrated} />)).not.toContain('stars')
})

test('a page shows card, heading, blocks and services in that order [ONB-05, ONB-06]', () => {
  const html = renderToStaticMarkup(
    <PageSections
      content={{
        card,
        heading: 'What we do',
        blocks: [
          { kind: 'html', id: 'h', html: '<p>Since 2009.</p>' },
          { kind: 'quoteInput', id: 'q', label: 'What needs doing?' },
        ],
        services: [{ id: 's', title: 'Membranes', content: 'Two coats.' }],
      }}
      cardHeading="h1"
    />,
  )

  const order = ['<h1>Harbour &amp; Stone</h1>', 'What we do', '<p>Since 2009.</p>', 'What needs doing?', 'Membranes']
  const places = order.map((section) => html.indexOf(section))
  expect(places.every((place) => place >= 0)).toBe(true)
  expect(places).toEqual(places.toSorted((a, b) => a - b))
})

test('the quote button is gold for visitors and plain in the editor, where Release is gold [ONB-05, ONB-06]', () => {
  const ask = { kind: 'quoteInput', id: 'q', label: 'What needs doing?' } as const

  expect(renderToStaticMarkup(<BlockSection block={ask} />)).toContain('data-variant="gold"')
  expect(renderToStaticMarkup(<BlockSection block={ask} isPreview />)).not.toContain('gold')
})
