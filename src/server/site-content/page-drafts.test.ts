import { afterAll, expect, test } from 'vitest'
import type { ContractorBaseView } from '#api/contractors/contractor-view.ts'
import type { PageContent } from '#domain/site-content/page-schemas.ts'
import { signInAdmin, signUp } from '#tests/support/clients.ts'
import { startProduct } from '#tests/support/product.ts'
import { html, siteContentOf } from '#tests/support/site-content.ts'
import { storePhoto } from '#tests/support/stored-photo.ts'

const product = await startProduct()
const { draftOf, save, release, deploy, page } = siteContentOf(product, await signInAdmin(product, ['supervisor']))

afterAll(() => product.stop())

test('html is stored clean for every author [ONB-06]', async () => {
  const name = 'category/category_waterproofing'
  const { version } = await draftOf(name)

  const dirty = '<h2 onclick="alert(1)">Wet areas</h2><script>alert(1)</script><a href="javascript:alert(1)">x</a>'
  await save(name, html(dirty), version)

  expect(await page(name)).toEqual({ content: { services: [], blocks: [] }, releasedAt: null })
  const stored = { services: [], blocks: [{ kind: 'html', id: 'one', html: '<h2>Wet areas</h2><a>x</a>' }] }
  expect((await draftOf(name)).content).toEqual(stored)
  await release(name, version + 1)
  expect((await page(name)).releasedAt).toBeNull()
  await deploy(name, 1)
  expect(await page(name)).toEqual({ content: stored, releasedAt: expect.any(String) })
})

test('a contractor whose services page is deployed has a link on the card of the directory [DIR-09]', async () => {
  const contractor = await signUp(product, 'contractor')
  const card = async () =>
    (await contractor.request<ContractorBaseView[]>('GET', '/contractors')).find(({ id }) => id === contractor.id)
  const name = `contractor/${contractor.id}`
  const { version } = await draftOf(name)
  expect(await card()).toMatchObject({ hasServicesPage: false })

  await save(name, html('<p>Decks.</p>'), version)
  await release(name, version + 1)
  await deploy(name, 1)

  await expect.poll(card).toMatchObject({ hasServicesPage: true })
})

test('a contractor page stores no rating and a category page does [ONB-05]', async () => {
  const contractor = await signUp(product, 'contractor')
  const card = { name: 'Harbour & Stone', rating: 4.5, categories: [], tags: [] }
  const ratingIn = ({ body }: { body: unknown }) => (body as { content: PageContent }).content.card?.rating
  const rated = { ...html(''), card }

  expect(ratingIn(await save(`contractor/${contractor.id}`, rated, 0, contractor))).toBeUndefined()
  expect(ratingIn(await save(`contractor/${contractor.id}`, rated, 1))).toBeUndefined()
  expect(ratingIn(await save('category/category_supplier', rated, 0))).toBe(4.5)
})

test('stored content can be saved again, although sanitising has made it longer', async () => {
  const contractor = await signUp(product, 'contractor')
  const name = `contractor/${contractor.id}`
  const link = '<a href="https://example.com/?a=1&b=2">x</a>'
  const cleanLink = '<a href="https://example.com/?a=1&amp;b=2" rel="noopener noreferrer nofollow ugc">x</a>'
  const fits = Math.floor(20_000 / cleanLink.length)
  const message = 'Use at most 20,000 characters in each text and 60,000 on the whole page.'

  const saved = await save(name, html(link.repeat(fits)), 0, contractor)
  expect(saved).toMatchObject({ status: 200, body: { content: html(cleanLink.repeat(fits)) } })
  expect(await save(name, saved.body.content, 1, contractor)).toMatchObject({
    status: 200,
    body: { content: saved.body.content },
  })
  expect(await save(name, html(link.repeat(fits + 1)), 2, contractor)).toMatchObject({
    status: 422,
    body: { issues: [{ path: 'content.blocks.0.html', message }] },
  })
  // The removed text does not count.
  expect((await save(name, html(`<style>${'x'.repeat(30_000)}</style>y`), 2, contractor)).body.content).toEqual(
    html('y'),
  )
})

test('a page accepts only stored pictures of its own folder [FILE-02]', async () => {
  const contractor = await signUp(product, 'contractor')
  const name = `contractor/${contractor.id}`
  const key = await storePhoto(contractor, 'contractors/cases')
  const missing = 'contractors/cases/abcdefghABCDEFGHabcdefghABCDEFGH.png'
  const service = (image: string) => ({ services: [{ id: 's', image, title: 'T', content: 'C' }], blocks: [] })
  const message = "This file wasn't uploaded. Choose it again."

  expect(await save(name, service(missing), 0, contractor)).toMatchObject({
    status: 422,
    body: { issues: [{ path: 'content.services.0.image', message }] },
  })
  expect(await save(name, html(`<img src="${missing}">`), 0, contractor)).toMatchObject({
    status: 422,
    body: { issues: [{ path: 'content.blocks.0.html', message }] },
  })
  expect(await save('category/category_fitting', service(key), 0)).toMatchObject({ status: 422 })
  const text = `<p>Write src="/assets/normal/${missing}" to show it.</p>`
  expect(await save('category/category_fitting', html(text), 0)).toMatchObject({ status: 200 })
  expect(await save(name, service(key), 0, contractor)).toMatchObject({ status: 200 })
  expect(await save(name, html(`<img src="${key}">`), 1, contractor)).toMatchObject({ status: 200 })
})

test('a contractor page accepts a picture of another account only from an admin, and restores it after its removal [FILE-02]', async () => {
  const [contractor, other] = [await signUp(product, 'contractor'), await signUp(product, 'contractor')]
  const name = `contractor/${contractor.id}`
  const picture = html(`<img src="${await storePhoto(other, 'contractors/cases')}">`)
  const message = "This file wasn't uploaded. Choose it again."

  const rejected = await save(name, picture, 0, contractor)
  expect(rejected).toMatchObject({ status: 422, body: { issues: [{ path: 'content.blocks.0.html', message }] } })
  expect(await save(name, picture, 0)).toMatchObject({ status: 200 })
  expect(await save(name, picture, 1, contractor)).toMatchObject({ status: 200 })
  expect(await save(name, html('Removed'), 2, contractor)).toMatchObject({ status: 200 })
  expect(await save(name, picture, 3, contractor)).toMatchObject({ status: 200 })
  const kept = "select from file_references where table_name = 'granted_files'"
  expect((await product.pool.query(kept)).rowCount).toBe(0)
})

test('a page accepts its maximum length and rejects more', async () => {
  const contractor = await signUp(product, 'contractor')
  const blocks = (count: number) => ({
    services: [],
    blocks: Array.from({ length: count }, (_, index) => ({ kind: 'html', id: `b${index}`, html: 'x'.repeat(20_000) })),
  })
  const name = `contractor/${contractor.id}`

  expect((await save(name, blocks(3), 0, contractor)).status).toBe(200)
  expect(await save(name, blocks(4), 1, contractor)).toMatchObject({
    status: 422,
    body: { issues: [{ path: 'content.blocks.3.html' }] },
  })
  expect((await save(name, blocks(60), 1, contractor)).status).toBe(413)
})
