import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import type { JobView } from '#api/jobs/job-view.ts'
import { answerApi, failure, mount } from '#tests/support/mount.tsx'
import { JobWithQuotes } from './job-with-quotes.tsx'

const quoteOf = (contractorName: string, cost: number) => ({
  contractorId: contractorName,
  contractorName,
  contractorPicture: null,
  contractorRating: null,
  contractorRatingCount: 0,
  contractorCompletedJobCount: 0,
  cost,
  deadline: '2026-12-01T00:00:00.000Z',
  status: 'sent',
  notes: null,
  stages: [{ name: 'All', percent: 100, cost }],
  actions: ['sign'],
})

const job = {
  id: 'jb1',
  number: 'PL-10482',
  title: 'Main bathroom',
  detail: 'Retile the floor.',
  categoryId: null,
  categoryName: null,
  customerName: 'Jo Park',
  city: 'SYDNEY',
  state: 'NSW',
  status: 'open',
  estimatedBudget: 12_000,
  addressAccess: 'notChosen',
  addressReaders: [],
  attachments: [],
  quotes: [quoteOf('Binh Tran', 10_000), quoteOf('Kirra Stone', 11_000)],
  archivedQuotes: [],
  signedQuote: null,
  actions: [],
  createdAt: '2026-11-03T00:00:00Z',
} as unknown as JobView

async function mountJob(width: number, fields: Partial<JobView> = {}): Promise<void> {
  await page.viewport(width, 900)
  onTestFinished(() => page.viewport(1024, 800))
  answerApi({
    'GET /categories': () => [],
    'GET /contractor/{id}': () => failure(404, 'No profile.'),
    'GET /job/{id}/activity': () => [],
  } as never)
  await mount(() => <JobWithQuotes job={{ ...job, ...fields }} actions={null} flavour="mobile" />, { user: 'c0' })
}

test('the job folds into one line above its quotes, and opens on request [JOB-04]', async () => {
  await mountJob(1440)
  const toggle = page.getByRole('button', { name: 'Show the job' })
  await expect.element(page.getByText('Retile the floor.')).not.toBeVisible()
  const line = toggle.element().parentElement?.getBoundingClientRect()
  expect(line?.height).toBeLessThan(72)
  const quotes = page.getByRole('heading', { name: 'Quotes' }).element().getBoundingClientRect()
  expect(line?.bottom).toBeLessThanOrEqual(quotes.top)

  await toggle.click()
  await expect.element(page.getByText('Retile the floor.')).toBeVisible()
})

test('a job without quotes shows everything', async () => {
  await mountJob(1440, { quotes: [] })

  await expect.element(page.getByText('Retile the floor.')).toBeVisible()
})

test('on a phone a swipe goes from quote to quote, each with its price including the fee [JOB-04]', async () => {
  await mountJob(390)
  const cards = page.getByRole('article')
  await expect.element(page.getByText('Swipe to see them all.')).toBeVisible()
  const list = cards.first().element().closest('ul') as HTMLElement
  const isShown = (text: string) =>
    expect.element(page.getByText(text, { exact: true }).first()).toBeInViewport({ ratio: 1 })
  await isShown('$11,000.00')

  list.scrollTo({ left: 200, behavior: 'instant' })

  await isShown('$12,100.00')
  await expect.poll(() => Math.round(list.scrollLeft)).toBe(list.scrollWidth - list.clientWidth)
  expect(getComputedStyle(list).scrollSnapType).toContain('x')
})
