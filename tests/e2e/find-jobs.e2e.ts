import { expect, type Page } from '@playwright/test'
import { createFixtures, quoteFields, signUpWithLocation } from '#tests/support/clients.ts'
import { product, test } from '#tests/support/e2e-test.ts'
import { expectAccessible, expectNoSidewaysScroll } from '#tests/support/expect-page.ts'
import { reload, visit } from '#tests/support/visit.ts'

const fixtures = createFixtures(product)

/** Two open jobs whose titles no other test uses. */
async function postJobs(name: string) {
  const word = `${name}${process.pid}`
  const fence = `Paling fence ${word}`
  const deck = `Hardwood deck ${word}`
  await fixtures.postedJob({ title: fence, categoryId: 'category_outdoor', estimatedBudget: 4000 })
  await fixtures.postedJob({ title: deck, categoryId: 'category_strata', estimatedBudget: 30_000 })
  return { word, fence, deck }
}

const openJobs = (page: Page) => page.getByRole('region', { name: 'Open jobs' }).getByRole('link')
const chosenJob = (page: Page) => page.getByRole('region', { name: 'Chosen job' })

test('a contractor filters the open jobs and quotes the one beside the list [JOB-03]', async ({ openPage }) => {
  const { word, fence, deck } = await postJobs('wide')
  const contractor = await signUpWithLocation(product)
  await contractor.request('PATCH', '/contractor/self', { categoryIds: ['category_outdoor'] })
  const page = await openPage(contractor)
  await visit(page, '/mobile/jobs')
  await expectAccessible(page)

  await page.getByRole('searchbox').fill(word)
  await expect(openJobs(page)).toHaveText([fence])
  await expect(chosenJob(page).getByRole('heading', { name: fence })).toBeVisible()

  await page.getByLabel('Matches my trades').click()
  await expect(openJobs(page)).toHaveText([deck, fence])
  await page.getByLabel('Sort by').selectOption('Highest budget')
  await page.getByRole('link', { name: fence }).click()
  await expect(chosenJob(page).getByRole('heading', { name: fence })).toBeVisible()
  await expect(page.getByRole('link', { name: fence })).toHaveAttribute('aria-current', 'page')

  await reload(page)
  await expect(openJobs(page)).toHaveText([deck, fence])
  await expect(chosenJob(page).getByRole('heading', { name: fence })).toBeVisible()
  await expectAccessible(page)

  await page.getByLabel('Budget').selectOption('$50,000.00 or more')
  await expect(page.getByRole('heading', { name: 'No open jobs match.' })).toBeVisible()
  await page.goBack()
  await expect(openJobs(page)).toHaveText([deck, fence])
  await chosenJob(page).getByRole('link', { name: 'Quote this job' }).click()
  await expect(page).toHaveURL(/\/mobile\/jobs\/jb\w+\/apply$/)
})

test('a job that the contractor has quoted leaves the list until they ask for it [JOB-03]', async ({ openPage }) => {
  const { word, fence, deck } = await postJobs('quoted')
  const contractor = await signUpWithLocation(product)
  const [{ id } = { id: '' }] = await contractor.request<{ id: string }[]>('GET', `/job/open?search=Paling%20${word}`)
  await contractor.request('PUT', `/job/${id}/quote`, quoteFields)
  const page = await openPage(contractor)

  await visit(page, `/mobile/jobs?trades=all&search=${word}`)
  await expect(openJobs(page)).toHaveText([deck])
  await page.getByLabel("Show jobs I've quoted").click()
  await expect(openJobs(page)).toHaveText([deck, fence])
  await expect(page.getByText('You quoted $18,400.00')).toBeVisible()
})

test('on a phone the filters open with a button, and a job has its own page [JOB-03]', { tag: '@phone' }, async ({
  openPage,
}) => {
  const { word, fence, deck } = await postJobs('phone')
  const page = await openPage(await signUpWithLocation(product))
  await visit(page, `/mobile/jobs?trades=all&search=${word}`)
  await expect(openJobs(page)).toHaveText([deck, fence])
  await expect(page.getByLabel('Category')).toBeHidden()

  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByLabel('Category').selectOption('Outdoor & Landscape')
  await expect(openJobs(page)).toHaveText([fence])
  await expect(page.getByRole('button', { name: 'Filters (1)' })).toHaveAttribute('aria-expanded', 'true')
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)

  await page.getByRole('link', { name: fence }).click()
  await expect(page).toHaveURL(/\/mobile\/jobs\/jb\w+$/)
  await page.goBack()
  await expect(openJobs(page)).toHaveText([fence])
})
