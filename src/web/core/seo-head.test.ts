import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { breadcrumbData, businessData, faqData, listData, siteData } from './seo-data.ts'
import { pageHead } from './seo-head.ts'

vi.mock('./site-origin.ts', () => ({ siteOrigin: () => 'https://plumbline.example' }))

beforeEach(() => void vi.stubEnv('SSR', true))
afterEach(() => void vi.unstubAllEnvs())

const contentOf = (head: ReturnType<typeof pageHead>, name: string) =>
  head.meta.flatMap((meta) =>
    ('name' in meta && meta.name === name) || ('property' in meta && meta.property === name) ? [meta.content] : [],
  )

test('a page names its canonical URL and its image', () => {
  const head = pageHead({ title: 'Terms', path: '/terms', forMachines: { description: 'What you agree to.' } })

  expect(head.meta[0]).toEqual({ title: 'Terms · Plumbline' })
  expect(head.links).toEqual([{ rel: 'canonical', href: 'https://plumbline.example/terms' }])
  expect(contentOf(head, 'og:url')).toEqual(['https://plumbline.example/terms'])
  expect(contentOf(head, 'og:image')).toEqual(['https://plumbline.example/og/site.png'])
  expect(contentOf(head, 'twitter:card')).toEqual(['summary_large_image'])
  expect(contentOf(head, 'robots')).toEqual(['index, follow, max-image-preview:large'])
  expect(JSON.stringify(head)).not.toContain('ld+json')
})

test('the browser renders only the title and the canonical URL', () => {
  vi.stubEnv('SSR', false)

  expect(pageHead({ title: 'Terms', path: '/terms', forMachines: { description: 'What you agree to.' } })).toEqual({
    meta: [{ title: 'Terms · Plumbline' }],
    links: [{ rel: 'canonical', href: 'https://plumbline.example/terms' }],
  })
})

test('a duplicate page is not listed', () => {
  const head = pageHead({
    title: 'Contractors',
    path: '/contractors',
    forMachines: { description: '', isListed: false },
  })

  expect(contentOf(head, 'robots')).toEqual(['noindex, follow'])
})

test('a long description ends with a whole word', () => {
  const words = 'waterproofing '.repeat(20)
  const head = pageHead({ title: 'Long', path: '/', forMachines: { description: words } })
  const [description = ''] = contentOf(head, 'description')

  expect(description).toMatch(/^(waterproofing )+waterproofing…$/)
  expect(description.length).toBeLessThanOrEqual(160)
})

const binh = {
  name: 'Hoa Binh Tiling',
  path: '/binh/profile',
  picture: '/og/contractor/binh.png?v=1',
  description: 'Dry for ten years.',
  city: 'CABRAMATTA',
  state: 'NSW',
  knows: ['Waterproofing'],
  averageRating: 5,
  ratingCount: 0,
  reviews: [],
}

test('the default rating is not published as structured data', () => {
  expect(businessData(binh)).toEqual({
    '@type': 'HomeAndConstructionBusiness',
    '@id': 'https://plumbline.example/binh/profile#business',
    name: 'Hoa Binh Tiling',
    url: 'https://plumbline.example/binh/profile',
    image: 'https://plumbline.example/og/contractor/binh.png?v=1',
    description: 'Dry for ten years.',
    address: { '@type': 'PostalAddress', addressCountry: 'AU', addressRegion: 'NSW', addressLocality: 'CABRAMATTA' },
    areaServed: 'NSW',
    knowsAbout: ['Waterproofing'],
  })
})

test('a reviewed contractor has average, count and reviews', () => {
  const reviews = [{ customerName: 'Ana', review: 'Neat.', rating: 4.5, createdAt: '2026-11-01T14:30:00Z' }]
  const data = businessData({ ...binh, averageRating: 4.5, ratingCount: 1, reviews })

  expect(data).toMatchObject({
    aggregateRating: { '@type': 'AggregateRating', ratingValue: 4.5, ratingCount: 1, bestRating: 5, worstRating: 0.5 },
    review: [
      {
        '@type': 'Review',
        author: { '@type': 'Person', name: 'Ana' },
        datePublished: '2026-11-02',
        reviewBody: 'Neat.',
        reviewRating: { '@type': 'Rating', ratingValue: 4.5 },
      },
    ],
  })
})

test('a review has the date in the state of its contractor, as the page shows it [DATA-09]', () => {
  const reviews = [{ customerName: 'Ana', review: 'Neat.', rating: 4.5, createdAt: '2026-12-31T13:30:00Z' }]
  const published = (state: string) =>
    businessData({ ...binh, state, averageRating: 4.5, ratingCount: 1, reviews }).review

  expect(published('NSW')).toMatchObject([{ datePublished: '2027-01-01' }])
  expect(published('SA')).toMatchObject([{ datePublished: '2027-01-01' }])
  expect(published('QLD')).toMatchObject([{ datePublished: '2026-12-31' }])
  expect(published('WA')).toMatchObject([{ datePublished: '2026-12-31' }])
})

test('lists, questions, breadcrumbs and search have absolute URLs', () => {
  expect(listData('Contractors', [])).toBeUndefined()
  expect(faqData([])).toBeUndefined()
  expect(listData('Contractors', [{ name: 'Binh', path: '/binh/profile' }])).toMatchObject({
    numberOfItems: 1,
    itemListElement: [{ position: 1, name: 'Binh', url: 'https://plumbline.example/binh/profile' }],
  })
  expect(breadcrumbData([{ name: 'Contractors', path: '/contractors' }])).toMatchObject({
    itemListElement: [
      { position: 1, name: 'Home', item: 'https://plumbline.example/' },
      { position: 2, name: 'Contractors', item: 'https://plumbline.example/contractors' },
    ],
  })
  expect(faqData([{ question: 'Who holds the money?', answer: 'We do.' }])).toMatchObject({
    mainEntity: [{ '@type': 'Question', name: 'Who holds the money?', acceptedAnswer: { text: 'We do.' } }],
  })
  expect(siteData('Trade work')[1]).toMatchObject({
    potentialAction: {
      target: { urlTemplate: 'https://plumbline.example/contractors?search={search_term_string}' },
    },
  })
})
