import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { JobView } from '#api/jobs/job-view.ts'
import { answerApi, mount } from '#tests/support/mount.tsx'
import { QuoteForm } from './quote-form.tsx'

const send = page.getByRole('button', { name: 'Send quote' })
const addStage = page.getByRole('button', { name: 'Add a stage' })
const splitEvenly = page.getByRole('button', { name: 'Split evenly' })
const cut = page.getByRole('slider', { name: 'Cut between stage 1 and stage 2' })
const percentOf = (stage: number) => page.getByLabelText(`Percent of stage ${stage}`)
const percents = () =>
  page
    .getByLabelText(/^Percent of stage/)
    .elements()
    .map((select) => Number((select as HTMLSelectElement).value))

async function openForm() {
  const onSent = vi.fn()
  const calls = answerApi({ 'PUT /job/{id}/quote': () => ({ id: 'jb1' }) as JobView })
  const form = { jobId: 'jb1', state: 'NSW', quote: undefined, onJob: () => undefined, onSent }
  await mount(() => <QuoteForm {...form} law={(price, first) => <p>{`law of ${price} and ${first}`}</p>} />)
  return { calls, onSent }
}

test('stages are split evenly to 100% until one is changed, and a quote of another sum cannot be sent [QUOTE-03]', async () => {
  await openForm()
  await expect.element(page.getByText(/A stage must be at least \$1\.$/)).toBeVisible()
  await expect.poll(percents).toEqual([100])
  await expect.element(page.getByRole('button', { name: 'Remove stage 1' })).toBeDisabled()

  await addStage.click()
  await addStage.click()
  await expect.poll(percents).toEqual([30, 30, 40])
  await page.getByRole('button', { name: 'Remove stage 3' }).click()
  await expect.poll(percents).toEqual([50, 50])
  await expect.element(send).toBeEnabled()

  await percentOf(1).selectOptions('30%')
  await expect
    .element(page.getByRole('alert').filter({ hasText: '100%' }))
    .toHaveTextContent('20% left to place. Please ensure the stage percentages add up to 100%.')
  await expect.element(send).toBeDisabled()
  await expect.element(page.getByRole('button', { name: 'Save to draft' })).toBeDisabled()

  await addStage.click()
  await expect.poll(percents).toEqual([30, 50, 20])
  await expect.element(send).toBeEnabled()
  await expect.element(page.getByRole('alert').filter({ hasText: '100%' })).not.toBeInTheDocument()
  await splitEvenly.click()
  await addStage.click()
  await expect.poll(percents).toEqual([25, 25, 25, 25])
  await expect.element(addStage).toBeDisabled()
})

test('the keyboard alone fills, cuts and sends a quote [QUOTE-01, QUOTE-03]', async () => {
  const { calls, onSent } = await openForm()
  page.getByLabelText('Price').element().focus()
  await userEvent.keyboard('18400{Tab}')
  await page.getByLabelText('Deadline').fill('2036-12-18')
  addStage.element().focus()
  await userEvent.keyboard('{Enter}')
  page.getByLabelText('Stage 1', { exact: true }).element().focus()
  await userEvent.keyboard('Demolition{Tab}{ArrowUp}{Tab}{Tab}Tiling{Tab}{ArrowDown}')

  await expect.poll(percents).toEqual([45, 55])
  await expect.element(page.getByText('$8,280.00')).toBeVisible()
  cut.element().focus()
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowRight}')
  await expect.poll(percents).toEqual([35, 65])
  await userEvent.keyboard('{End}')
  await expect.poll(percents).toEqual([95, 5])
  await userEvent.keyboard('{Home}')
  await expect.poll(percents).toEqual([5, 95])
  await cut.fill('45')
  await expect.element(cut).toHaveAttribute('aria-valuetext', 'Stage 1 45%, stage 2 55%')
  await expect.element(page.getByText('law of 18400 and 8280')).toBeVisible()
  send.element().focus()
  await userEvent.keyboard('{Enter}')

  await expect.poll(() => onSent.mock.calls.length).toBe(1)
  expect(calls).toEqual([
    {
      call: 'PUT /job/jb1/quote',
      body: expect.objectContaining({
        cost: 18_400,
        deadline: '2036-12-18T12:00:00.000Z',
        stages: [
          { name: 'Demolition', percent: 45 },
          { name: 'Tiling', percent: 55 },
        ],
        status: 'sent',
      }),
    },
  ])
})

test('each stage shows its own dollars while the split is not 100%, and the fee is added for the customer [QUOTE-03] [PAY-04]', async () => {
  await openForm()

  await page.getByLabelText('Price').fill('36400')
  await addStage.click()
  await addStage.click()
  await percentOf(1).selectOptions('5%')

  await expect.poll(percents).toEqual([5, 30, 40])
  await expect.element(page.getByText('25% left to place.', { exact: false })).toBeVisible()
  for (const price of ['$1,820.00', '$10,920.00', '$14,560.00'])
    await expect.element(page.getByText(price, { exact: true })).toBeVisible()
  await expect.element(page.getByText('$40,040.00', { exact: true })).toBeVisible()
})

test('a pointer drags a cut in steps of 5% [QUOTE-03]', async () => {
  await openForm()
  await addStage.click()
  const box = cut.element().getBoundingClientRect()
  const at = (percent: number) => ({ x: 13 + ((box.width - 26) * percent) / 100, y: 52 })

  await userEvent.dragAndDrop(cut, cut, { sourcePosition: at(50), targetPosition: at(32), force: true })

  await expect.poll(percents).toEqual([30, 70])
})
