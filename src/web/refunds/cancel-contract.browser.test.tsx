import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { JobView } from '#api/jobs/job-view.ts'
import type { QuoteView } from '#api/quotes/quote-view.ts'
import { answerApi, failure, mount } from '#tests/support/mount.tsx'
import { CancelContract } from './cancel-contract.tsx'

const quote = {
  status: 'progress',
  cost: 18_400,
  stages: [4600, 5520, 8280].map((cost, index) => ({
    cost,
    paidAt: index === 0 ? '2026-05-01T00:00:00.000Z' : null,
    approvedAt: null,
  })),
} as unknown as QuoteView
const dialog = page.getByRole('dialog')
const open = page.getByRole('button', { name: 'Cancel contract' })
const confirm = dialog.getByRole('button', { name: 'Cancel contract' })

const mountFor = (coolingOffEndsAt: string | null) =>
  mount(() => (
    <CancelContract
      jobId="jb1"
      quote={quote}
      stagesHeldByBank={[]}
      coolingOffEndsAt={coolingOffEndsAt}
      state="NSW"
      onJob={() => undefined}
    />
  ))

test('the customer reads the period, its reason and the refund, and cancels once [PAY-09]', async () => {
  const answers = [
    failure(503, 'Try again in a moment.'),
    { id: 'jb1', signedQuote: { status: 'refunding' } } as JobView,
  ]
  const calls = answerApi({ 'POST /job/{id}/cancel': () => answers.shift() ?? failure(500, 'A third call.') })
  await mountFor('2099-01-02T00:00:00.000Z')

  await expect.element(page.getByText(/^You can cancel this contract until/)).toBeVisible()
  await expect
    .element(page.getByText(/Every contract has 14 days of cooling-off, or more where state law gives more\.$/))
    .toBeVisible()
  await open.click()
  await expect.element(dialog.getByText(/^You get \$6,440\.00 back on the card you paid with/)).toBeVisible()
  await dialog.getByRole('textbox').fill('We found another builder.')
  await confirm.click()
  await expect.element(dialog.getByText('Try again in a moment.')).toBeVisible()
  await expect.element(dialog.getByRole('textbox')).toHaveValue('We found another builder.')
  await confirm.click()

  await expect.element(page.getByText("Contract cancelled. We've notified the other party.")).toBeVisible()
  expect(calls.map(({ call, body }) => [call, (body as { reason: string }).reason])).toEqual(
    Array(2).fill(['POST /job/jb1/cancel', 'We found another builder.']),
  )
})

test('an admin reads what approved stages cost and has no cooling-off sentence [PAY-09]', async () => {
  answerApi({})
  await mountFor(null)

  await open.click()

  await expect.element(dialog.getByText('The customer gets $6,440.00 back.')).toBeVisible()
  await expect.element(dialog.getByRole('checkbox', { name: 'Refund approved stages as well' })).toBeVisible()
  await expect.element(page.getByText(/cooling-off/)).not.toBeInTheDocument()
})
