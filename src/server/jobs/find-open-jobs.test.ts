import { afterAll, describe, expect, test } from 'vitest'
import type { JobView } from '#api/jobs/job-view.ts'
import { jobFields, quoteFields, signUp } from '#tests/support/clients.ts'
import { startProduct } from '#tests/support/product.ts'

const product = await startProduct()
const customer = await signUp(product, 'customer')
const contractor = await signUp(product, 'contractor')
await contractor.request('PATCH', '/contractor/self', {
  categoryIds: ['category_waterproofing'],
  state: 'VIC',
  city: 'Geelong',
})

afterAll(() => product.stop())

const jobs = {
  deck: {
    title: 'Hardwood deck',
    detail: 'Stairs and a bench.',
    categoryId: 'category_outdoor',
    estimatedBudget: 9000,
  },
  bathroom: {
    title: 'Leaking bathroom',
    detail: 'The membrane has failed.',
    categoryId: 'category_waterproofing',
    state: 'VIC',
    city: 'GEELONG',
    estimatedBudget: 25_000,
  },
  laundry: {
    title: 'Laundry',
    detail: 'Tile the wall above the bench.',
    materials: 'Hardwood top',
    state: 'VIC',
    city: 'MELBOURNE',
  },
  fence: { title: 'Paling fence', detail: 'About 24 m.', categoryId: 'category_outdoor', estimatedBudget: 9000 },
}
const nameOf = new Map<string, string>()
for (const [name, fields] of Object.entries(jobs)) {
  const { id } = await customer.request<JobView>('POST', '/job', { ...jobFields, ...fields })
  nameOf.set(id, name)
}
await product.pool.query("update jobs set created_at = created_at - interval '5 days' where title = $1", [
  jobs.deck.title,
])

const found = async (query: string, client = contractor) => {
  const names: (string | undefined)[] = []
  let path: string | undefined = `/job/open?${query}`
  while (path !== undefined) {
    const { body, headers }: { body: JobView[]; headers: Headers } = await client.send('GET', path)
    names.push(...body.map(({ id }) => nameOf.get(id)))
    path = /^<\/api(.+)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1]
  }
  return names.join(' ')
}

describe('a contractor finds open jobs [JOB-03]', () => {
  test.each([
    ['of every trade, newest first', '', 'fence laundry bathroom deck'],
    ['by any form of a word in title, detail or materials', 'search=benches', 'laundry deck'],
    ['by all words of a search', 'search=hardwood%20stairs', 'deck'],
    ['by a town in the search', 'search=geelong', 'bathroom'],
    ['by a search within a category', 'search=bench&categoryId=category_outdoor', 'deck'],
    ['by category', 'categoryId=category_outdoor', 'fence deck'],
    ['by state', 'state=VIC', 'laundry bathroom'],
    ['by town', 'state=VIC&city=GEELONG', 'bathroom'],
    ['by the smallest budget, without jobs that have none', 'budgetMin=10000', 'bathroom'],
    ['of the last days', 'posted=3', 'fence laundry bathroom'],
    ['of their own trades, and those without a trade', 'trades=mine', 'laundry bathroom'],
    ['by budget, the newest of equal ones first', 'sort=budget', 'bathroom fence deck laundry'],
    ['nearest first: their city, their state, elsewhere', 'sort=match', 'bathroom laundry fence deck'],
    ['nearest first within a search', 'sort=match&search=bench', 'laundry deck'],
    ['by several filters together', 'trades=mine&state=VIC&search=tile', 'laundry'],
    ['not by a word that no job contains', 'search=zzz', ''],
  ])('%s', async (_what, query, names) => {
    expect(await found(query)).toBe(names)
    expect(await found(`${query}&limit=1`)).toBe(names)
  })

  test('without the jobs to which they have sent a quote, and with their drafts', async () => {
    const quoting = await signUp(product, 'contractor')
    const idOf = (title: string) => [...nameOf].find(([, name]) => name === title)?.[0]
    await quoting.request('PUT', `/job/${idOf('fence')}/quote`, quoteFields)
    await quoting.request('PUT', `/job/${idOf('deck')}/quote`, { ...quoteFields, status: 'draft' })

    for (const order of ['newest', 'budget', 'match'])
      expect((await found(`quoted=hidden&sort=${order}`, quoting)).split(' ').toSorted()).toEqual([
        'bathroom',
        'deck',
        'laundry',
      ])
    expect(await found('', quoting)).toBe('fence laundry bathroom deck')
  })

  test.each([
    ['quoted=none', 422],
    ['sort=budget&cursor=x', 400],
    ['sort=budget&cursor=12.x', 400],
    ['posted=2', 422],
    ['budgetMin=-1', 422],
    ['trades=theirs', 422],
  ])('%s returns %i', async (query, status) => {
    expect(await contractor.send('GET', `/job/open?${query}`)).toMatchObject({ status })
  })
})
