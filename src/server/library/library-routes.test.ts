import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { LibraryItemView } from '#api/library/story-view.ts'
import { anonymous, type Reply, type TestClient } from '#tests/support/clients.ts'
import { startProduct } from '#tests/support/product.ts'
import { caseFields, publishStory, signInPublisher } from '#tests/support/stories.ts'

const product = await startProduct()
const visitor = anonymous(product)
let admin: TestClient

beforeAll(async () => {
  admin = await signInPublisher(product)
})
afterAll(() => product.stop())

const found = (query: string) => visitor.request<LibraryItemView[]>('GET', `/library?${query}`)
const titles = async (query: string) => (await found(query)).map(({ title }) => title)

describe('the open library', () => {
  test('filters by kind, state, category and text, newest first, page by page', async () => {
    for (let number = 1; number <= 3; number++)
      await publishStory(admin, {
        ...caseFields(`PAGE-${number}`),
        state: 'TAS',
        city: 'Hobart',
        title: `Platypus ${number}`,
      })
    await publishStory(admin, { ...caseFields('PAGE-4'), title: 'Platypus elsewhere' })

    for (const query of [
      'state=tas',
      'search=platypus&state=TAS&kind=case',
      'state=TAS&category=category_structural',
    ]) {
      const seen: string[] = []
      let path: string | undefined = `/library?${query}&limit=2`
      while (path !== undefined) {
        const { body, headers }: Reply<LibraryItemView[]> = await visitor.send<LibraryItemView[]>('GET', path)
        seen.push(...body.map(({ title }) => title))
        path = /<(?:https?:\/\/[^/]+)?(?:\/api)?([^>]+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1]
      }
      expect(seen, query).toEqual(['Platypus 3', 'Platypus 2', 'Platypus 1'])
    }
    expect(await titles('search=platypus&category=category_waterproofing')).toEqual([])
    expect(await titles('state=TAS&kind=report')).toEqual([])
    expect(await visitor.send('GET', '/library?cursor=x')).toMatchObject({ status: 400 })
    expect(await visitor.send('GET', '/library?kind=other')).toMatchObject({ status: 422 })
  })

  test('finds every form of a word and accepts any input', async () => {
    await publishStory(admin, {
      ...caseFields('WORDS-1'),
      title: 'Echidna',
      keyTakeaway: 'Leaking gutters were repaired.',
    })

    expect(await titles('search=gutter+leaks+echidna')).toEqual(['Echidna'])
    for (const typed of ["'", '"', '!', '&|', ':*', '((', '%5C', '%00', 'the'])
      expect((await visitor.send('GET', `/library?search=${typed}`)).status, typed).toBe(200)
  })

  test('finds a rare word behind hundreds of newer stories [API-05]', async () => {
    const { id } = await publishStory(admin, { ...caseFields('RARE-1'), title: 'Bilby' })
    await product.pool.query(
      `insert into stories (id, kind, status, author_id, state, city, title, answers, search_vector, published_at, created_at, updated_at)
       select 'csbulk' || n, 'case', 'published', $1, 'NT', 'DARWIN', 'Bulk ' || n, '{}', to_tsvector('english', 'bulk'),
         now() + n * interval '1 second', now(), now() from generate_series(1, 300) n`,
      [admin.id],
    )

    expect((await found('search=bilby')).map((one) => one.id)).toEqual([id])
    expect(await titles('search=bulk&limit=2')).toEqual(['Bulk 300', 'Bulk 299'])
  })

  test('returns 304 when unchanged', async () => {
    const first = await visitor.send('GET', '/library?state=ACT')
    const held = { 'if-none-match': first.headers.get('etag') ?? '' }

    const again = await fetch(`${product.address}/api/library?state=ACT`, { headers: held })

    expect(again.status).toBe(304)
  })
})
