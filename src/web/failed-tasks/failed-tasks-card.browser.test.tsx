import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { FailedTaskView } from '#api/failed-tasks/failed-task-routes.ts'
import { answerApi, failure, mount } from '#tests/support/mount.tsx'
import { FailedTasksCard } from './failed-tasks-card.tsx'

const task = (id: string, text: string): FailedTaskView => ({
  id,
  text,
  failure: 'The processor rejected it.',
  failedAt: '2026-03-02T01:00:00.000Z',
})
const transfer = page.getByRole('listitem').filter({ hasText: 'Transfer to a contractor, release:jb1:0' })
const reconciliation = page.getByRole('listitem').filter({ hasText: 'Reconciliation' })

test('an admin retries one failed task and discards another, and the list follows [ADMIN-01]', async () => {
  let listed = [task('1', 'Transfer to a contractor, release:jb1:0'), task('2', 'Reconciliation')]
  const remove = (index: number) => {
    listed = listed.filter((_task, position) => position !== index)
  }
  const calls = answerApi({
    'GET /admin/failed-emails': () => listed,
    'POST /admin/failed-emails/{id}/retry': () => remove(0) as never,
    'DELETE /admin/failed-emails/{id}': () => remove(0) as never,
  })
  await mount(() => <FailedTasksCard mayRetry mayDiscard />)
  await expect.element(transfer).toMatchTextContent('The processor rejected it.')

  await transfer.getByRole('button', { name: 'Retry' }).click()
  await expect.element(transfer).not.toBeInTheDocument()
  await reconciliation.getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click()

  await expect.element(reconciliation).not.toBeInTheDocument()
  expect(calls.map(({ call }) => call).filter((call) => !call.startsWith('GET'))).toEqual([
    'POST /admin/failed-emails/1/retry',
    'DELETE /admin/failed-emails/2',
  ])
})

test('a task that cannot be retried stays in the list with the reason [ADMIN-01]', async () => {
  answerApi({
    'GET /admin/failed-emails': () => [task('1', 'Reconciliation')],
    'POST /admin/failed-emails/{id}/retry': () => failure(503, "We can't reach the payment processor."),
  })
  await mount(() => <FailedTasksCard mayRetry mayDiscard={false} />)

  await reconciliation.getByRole('button', { name: 'Retry' }).click()

  await expect.element(page.getByRole('alert').first()).toMatchTextContent("We can't reach the payment processor.")
  await expect.element(reconciliation).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Discard' })).not.toBeInTheDocument()
})
