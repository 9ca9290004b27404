import { afterAll, describe, expect, test } from 'vitest'
import type { FormDraftView } from '#contract/forms/form-routes.ts'
import { anonymous, signUp } from '#tests/support/people.ts'
import { startProduct } from '#tests/support/product.ts'

const product = await startProduct()
const [customer, contractor] = await Promise.all([signUp(product, 'customer'), signUp(product, 'contractor')])
const address = '/form/quote-request/new/draft'
const draftOf = async (person: typeof customer, path = address) =>
  (await person.ask<{ draft: FormDraftView | null }>('GET', path)).draft

afterAll(() => product.stop())

describe('what was typed and not yet sent [FORM-01]', () => {
  test('is kept as it stands, also where it breaks a rule, until it is sent', async () => {
    const answers = { subtitle: 'a'.repeat(300), toilets: true, totalBudget: 12.5, photos: ['forms/x.jpg'] }

    expect(await draftOf(customer)).toBeNull()
    const { updatedAt } = await customer.ask<{ updatedAt: string }>('PUT', address, { answers })
    expect(await draftOf(customer)).toEqual({ answers, updatedAt })

    await customer.ask('PUT', address, { answers: { subtitle: 'Deck' } })
    expect((await draftOf(customer))?.answers).toEqual({ subtitle: 'Deck' })

    await customer.ask('DELETE', address)
    expect(await draftOf(customer)).toBeNull()
  })

  test('belongs to one person, one form and one thing', async () => {
    await customer.ask('PUT', address, { answers: { subtitle: 'Mine' } })

    expect(await draftOf(contractor)).toBeNull()
    expect(await draftOf(customer, '/form/quote-request/other/draft')).toBeNull()
    expect(await draftOf(customer, '/form/warranty/new/draft')).toBeNull()
    await contractor.ask('DELETE', address)
    expect((await draftOf(customer))?.answers).toEqual({ subtitle: 'Mine' })
  })

  test('is listed with the others of its person, the last one first', async () => {
    const person = await signUp(product, 'customer')
    await person.ask('PUT', '/form/warranty/jb1/draft', { answers: {} })
    await person.ask('PUT', '/form/consultation/new/draft', { answers: { canYou: 'Is it safe?' } })
    await person.ask('PUT', '/form/warranty/jb1/draft', { answers: { nature: 'Leaks' } })

    const drafts = await person.ask<{ form: string; about: string }[]>('GET', '/form/drafts')
    expect(drafts.map(({ form, about }) => `${form} ${about}`)).toEqual(['warranty jb1', 'consultation new'])
  })

  test('is not kept for visitors', async () => {
    expect(await anonymous(product).call('PUT', address, { answers: {} })).toMatchObject({ status: 401 })
  })

  test('has at most 64 kB', async () => {
    const put = (length: number) => contractor.call('PUT', address, { answers: { details: 'a'.repeat(length) } })

    expect(await put(65_000)).toMatchObject({ status: 200 })
    expect(await put(66_000)).toMatchObject({ status: 413 })
    expect((await draftOf(contractor))?.answers.details).toHaveLength(65_000)
  })

  test('is one of at most a hundred; those that were left alone for longest go', async () => {
    const person = await signUp(product, 'customer')
    for (let index = 0; index < 102; index++)
      await person.ask('PUT', `/form/warranty/job-${index}/draft`, { answers: { nature: 'Leaks' } })

    expect(await draftOf(person, '/form/warranty/job-1/draft')).toBeNull()
    expect(await draftOf(person, '/form/warranty/job-2/draft')).not.toBeNull()
    expect(await draftOf(person, '/form/warranty/job-101/draft')).not.toBeNull()
  })

  test.each([
    ['a form that can be none', '/form/Quote%20Request/new/draft', { answers: {} }, 404],
    ['an id that can be none', '/form/warranty/%2e%2e%2f/draft', { answers: {} }, 404],
    ['answers within answers', address, { answers: { subtitle: { html: '' } } }, 422],
    ['no answers', address, {}, 422],
  ])('is refused with %s', async (_, path, body, status) => {
    expect(await customer.call('PUT', path, body)).toMatchObject({ status })
  })
})
