import { afterAll, describe, expect, test } from 'vitest'
import type { FormDraftView } from '#api/forms/form-routes.ts'
import { anonymous, signUp } from '#tests/support/clients.ts'
import { startProduct } from '#tests/support/product.ts'

const product = await startProduct()
const [customer, contractor] = await Promise.all([signUp(product, 'customer'), signUp(product, 'contractor')])
const address = '/form/quote-request/new/draft'
const draftOf = async (client: typeof customer, form = 'quote-request', about = 'new') =>
  (await client.request<{ draft: FormDraftView | null }>('GET', `/form/${form}/${about}/draft`)).draft
const saveDraft = (client: typeof customer, form: string, about: string, answers: object) =>
  client.request<{ updatedAt: string }>('PUT', `/form/${form}/${about}/draft`, { answers })
const removeDraft = (client: typeof customer, form = 'quote-request', about = 'new') =>
  client.request('DELETE', `/form/${form}/${about}/draft`)

afterAll(() => product.stop())

describe('a draft [FORM-01]', () => {
  test('is stored as typed, even if invalid, until the form is submitted', async () => {
    const answers = { subtitle: 'a'.repeat(300), toilets: true, totalBudget: 12.5, photos: ['forms/x.jpg'] }

    expect(await draftOf(customer)).toBeNull()
    const { updatedAt } = await saveDraft(customer, 'quote-request', 'new', answers)
    expect(await draftOf(customer)).toEqual({ answers, updatedAt })

    await saveDraft(customer, 'quote-request', 'new', { subtitle: 'Deck' })
    expect((await draftOf(customer))?.answers).toEqual({ subtitle: 'Deck' })

    await removeDraft(customer)
    expect(await draftOf(customer)).toBeNull()
  })

  test('belongs to one user, one form and one subject', async () => {
    await saveDraft(customer, 'quote-request', 'new', { subtitle: 'Mine' })

    expect(await draftOf(contractor)).toBeNull()
    expect(await draftOf(customer, 'quote-request', 'other')).toBeNull()
    expect(await draftOf(customer, 'warranty')).toBeNull()
    await removeDraft(contractor)
    expect((await draftOf(customer))?.answers).toEqual({ subtitle: 'Mine' })
  })

  test("is listed with the user's other drafts, latest first", async () => {
    const client = await signUp(product, 'customer')
    await saveDraft(client, 'warranty', 'jb1', {})
    await saveDraft(client, 'consultation', 'new', { canYou: 'Is it safe?' })
    await saveDraft(client, 'warranty', 'jb1', { nature: 'Leaks' })

    const drafts = await client.request<{ form: string; about: string }[]>('GET', '/form/drafts')
    expect(drafts.map(({ form, about }) => `${form} ${about}`)).toEqual(['warranty jb1', 'consultation new'])
  })

  test('is not stored for visitors', async () => {
    expect(await anonymous(product).send('PUT', address, { answers: {} })).toMatchObject({ status: 401 })
  })

  test('has room for the longest form with three bytes per character, up to 256 kB', async () => {
    const put = (answers: object) => contractor.send('PUT', address, { answers })
    const elevenTexts = Object.fromEntries(
      Array.from({ length: 11 }, (_, index) => [`text${index}`, '木'.repeat(5000)]),
    )

    expect(await put(elevenTexts)).toMatchObject({ status: 200 })
    expect(await put({ details: 'a'.repeat(263_000) })).toMatchObject({ status: 413 })
    expect((await draftOf(contractor))?.answers).toEqual(elevenTexts)
  })

  test('is one of at most a hundred, and the oldest are deleted', async () => {
    const client = await signUp(product, 'customer')
    for (let index = 0; index < 102; index++) await saveDraft(client, 'warranty', `job-${index}`, { nature: 'Leaks' })

    expect(await draftOf(client, 'warranty', 'job-1')).toBeNull()
    expect(await draftOf(client, 'warranty', 'job-2')).not.toBeNull()
    expect(await draftOf(client, 'warranty', 'job-101')).not.toBeNull()
  })

  test.each([
    ['a form that can be none', '/form/Quote%20Request/new/draft', { answers: {} }, 404],
    ['an id that can be none', '/form/warranty/%2e%2e%2f/draft', { answers: {} }, 404],
    ['answers within answers', address, { answers: { subtitle: { html: '' } } }, 422],
    ['no answers', address, {}, 422],
  ])('is rejected with %s', async (_, path, body, status) => {
    expect(await customer.send('PUT', path, body)).toMatchObject({ status })
  })
})
