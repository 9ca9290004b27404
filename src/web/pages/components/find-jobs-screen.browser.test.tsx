import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import type { JobView } from '#api/jobs/job-view.ts'
import { answerApi, mount } from '#tests/support/mount.tsx'
import { FindJobsScreen } from './find-jobs-screen.tsx'

const job = {
  id: 'jb1',
  title: 'Main bathroom',
  detail: 'Retile the floor.\n'.repeat(200),
  categoryId: null,
  categoryName: null,
  customerId: 'c0',
  customerName: 'Priya Nair',
  city: 'SYDNEY',
  state: 'NSW',
  status: 'open',
  estimatedBudget: null,
  addressAccess: 'notChosen',
  addressReaders: [],
  attachments: [],
  quotes: [],
  signedQuote: null,
  actions: ['quote'],
  createdAt: '2026-11-03T00:00:00Z',
} as unknown as JobView

test('at 1440 px "Quote this job" stays in view while a long job scrolls [JOB-03]', async () => {
  await page.viewport(1440, 900)
  onTestFinished(() => page.viewport(1024, 800))
  answerApi({ 'GET /categories': () => [], 'GET /job/open': () => [job], 'GET /job/{id}': () => job })
  await mount(() => <FindJobsScreen search={{} as never} onSearch={() => undefined} />, {
    user: 'c1',
    role: 'contractor',
  })
  const chosen = page.getByRole('region', { name: 'Chosen job' })
  const quote = chosen.getByRole('link', { name: 'Quote this job' })
  await expect.element(quote).toBeInViewport({ ratio: 1 })

  const pane = chosen.element()
  pane.scrollTo({ top: pane.scrollHeight, behavior: 'instant' })
  window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' })

  expect(pane.scrollTop).toBeGreaterThan(500)
  await expect.element(quote).toBeInViewport({ ratio: 1 })
})
