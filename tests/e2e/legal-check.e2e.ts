import { expect, type Page } from '@playwright/test'
import { createFixtures, quoteFields, signUp, type TestClient } from '#tests/support/clients.ts'
import { product, test } from '#tests/support/e2e-test.ts'
import { expectAccessible, expectNoSidewaysScroll } from '#tests/support/expect-page.ts'
import { visit } from '#tests/support/visit.ts'

const fixtures = createFixtures(product)

const stages = (first: number) => [
  { name: 'Scaffold', percent: first },
  { name: 'Roof', percent: 100 - first },
]

async function quotedIn(place: object, first: number) {
  const { customer, job } = await fixtures.postedJob(place)
  const contractor = await signUp(product, 'contractor')
  const fields = { ...quoteFields, cost: 20_000 }
  const quote = (percent: number) =>
    contractor.request('PUT', `/job/${job.id}/quote`, { ...fields, stages: stages(percent) })
  await quote(first)
  return { customer, contractor, job, quote }
}

async function expectMessage(page: Page, customer: TestClient, start: string) {
  await visit(page, `/dashboard/messages?contact=${customer.id}`)
  await expect(page.getByRole('main').getByText(start, { exact: false }).last()).toBeVisible()
}

const openContract = (page: Page, jobId: string, contractorId: string) =>
  visit(page, `/mobile/jobs/${jobId}/contract/${contractorId}`)

test('a contract above the limit of the Northern Territory is signed after a smaller first stage [PAY-07, QUOTE-07]', {
  tag: '@phone',
}, async ({ openPage }) => {
  const { customer, contractor, job, quote } = await quotedIn({ state: 'NT', city: 'Darwin' }, 10)
  const page = await openPage(customer)
  const atContractor = await openPage(contractor)

  await openContract(page, job.id, contractor.id)

  await expect(page.getByText('Can’t be signed', { exact: true })).toBeVisible()
  await expect(page.getByText('This contract can’t be signed while', { exact: false })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sign contract' })).toHaveCount(0)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Ask for a 5% first stage' }).click()
  await expect(page.getByText('Asked. We’ll tell you when')).toBeVisible()

  await expectMessage(atContractor, customer, 'could you make the first stage 5%, $1,000.00?')
  await openContract(atContractor, job.id, contractor.id)
  await expect(atContractor.getByRole('button', { name: 'Sign contract' })).toHaveCount(0)
  await atContractor.getByRole('link', { name: 'Change the stages' }).click()
  await expect(atContractor).toHaveURL(new RegExp(`/mobile/jobs/${job.id}/quote/${contractor.id}`))
  await quote(5)

  // The open contract receives the change live.
  await expect(page.getByText('No problem found', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sign contract' })).toBeVisible()
})

test('a customer asks for a 10% first stage where the limit is a warning [PAY-07]', async ({ openPage }) => {
  const { customer, contractor, job } = await quotedIn({ state: 'NSW', city: 'Sydney' }, 25)
  const page = await openPage(customer)

  await openContract(page, job.id, contractor.id)

  await expect(page.getByText('Above the limit', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Ask for a 10% first stage' }).click()
  await expect(page.getByText('Asked. We’ll tell you when')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sign contract' })).toBeVisible()
  await expectMessage(await openPage(contractor), customer, 'could you make the first stage 10%, $2,000.00?')
})
