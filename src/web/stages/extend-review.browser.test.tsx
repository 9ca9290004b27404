import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { JobView } from '#api/jobs/job-view.ts'
import { answerApi, failure, mount } from '#tests/support/mount.tsx'
import { ExtendReview } from './extend-review.tsx'

const dialog = page.getByRole('dialog', { name: 'Need more time?' })
const label = 'Extend by 5 business days'

test('the customer confirms the extension, and a failure keeps the dialog [STAGE-05]', async () => {
  const answers = [failure(409, 'This deadline has passed.'), { id: 'jb1' } as JobView]
  const calls = answerApi({ 'PATCH /job/stage/deadline': () => answers.shift() ?? failure(500, 'A third call.') })
  const jobs: JobView[] = []
  await mount(() => <ExtendReview jobId="jb1" stageIndex={1} onJob={(job) => jobs.push(job)} />)

  await page.getByRole('button', { name: label }).click()
  await expect.element(dialog.getByText(/Your payment stays held/)).toBeVisible()
  await dialog.getByRole('button', { name: label }).click()
  await expect.element(dialog.getByText(/This deadline has passed/)).toBeVisible()
  await dialog.getByRole('button', { name: label }).click()

  await expect.element(page.getByText("You have 5 more business days. We've notified the contractor.")).toBeVisible()
  expect(calls.map(({ body }) => body)).toEqual(Array(2).fill({ id: 'jb1', stageIndex: 1 }))
  expect(jobs).toEqual([{ id: 'jb1' }])
})
