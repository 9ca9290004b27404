import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { JobView } from '#api/jobs/job-view.ts'
import type { WarrantyListItemView } from '#api/warranty/warranty-view.ts'
import { answerApi, mount } from '#tests/support/mount.tsx'
import { MyJobsScreen } from './my-jobs-screen.tsx'

const job = {
  id: 'jb1',
  title: 'Main bathroom',
  status: 'completed',
  city: 'SYDNEY',
  state: 'NSW',
  quotes: [],
  signedQuote: null,
  actions: [],
  createdAt: '2026-11-03T00:00:00Z',
} as unknown as JobView

const warrantyCase = {
  id: 'w1',
  jobTitle: 'Main bathroom',
  claim: 'quality',
  status: 'lodged',
  awaiting: 'contractor',
  customerName: 'Priya Nair',
  contractorName: 'Binh Tran',
  lodgedAt: '2026-11-03T00:00:00Z',
  dueOn: '2026-11-17',
  state: 'NSW',
} as unknown as WarrantyListItemView

test('a warranty case that waits for the contractor is the first of the next steps [FORM-08]', async () => {
  answerApi({
    'GET /job/self': () => [job],
    'GET /warranty/self': () => [warrantyCase],
    'GET /categories': () => [],
  })
  await mount(() => <MyJobsScreen party="contractor" />)

  const steps = page.getByRole('region', { name: 'Your next steps' })
  await expect.element(steps.getByRole('link', { name: /Main bathroom/ })).toHaveAttribute('href', '/forms/warranty/w1')
  await expect.element(page.getByRole('region', { name: 'Everything else' }).getByText('Main bathroom')).toBeVisible()
})
