import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { ExportView } from '#api/personal-data/personal-data-routes.ts'
import { answerApi, failure, mount } from '#tests/support/mount.tsx'
import { EvidencePack } from './evidence-pack.tsx'

const packIn = (phase: ExportView['phase']): ExportView => ({
  id: 'pack',
  phase,
  requestedAt: '2026-05-04T01:00:00.000Z',
  partsDone: 42,
  partsTotal: 100,
  bytes: 9,
  expiresAt: phase === 'available' ? '2026-05-11T01:00:00.000Z' : null,
})
const open = () => mount(() => <EvidencePack jobId="jb1" />, { user: 'customer' })
/** A toast of another test may still show its close button, which has no text. */
const buttons = () =>
  page
    .getByRole('button')
    .filter({ hasText: /./ })
    .elements()
    .map(({ textContent }) => textContent)

test('a pressed button makes a pack, and the card shows its progress [JOB-11]', async () => {
  let pack: ExportView | null = null
  answerApi({
    'GET /job/{id}/evidence-pack': () => ({ pack }),
    'POST /job/{id}/evidence-pack': () => {
      pack = packIn('preparing')
      return { pack }
    },
  })
  await open()

  await page.getByRole('button', { name: 'Make evidence pack' }).click()

  await expect.element(page.getByRole('progressbar')).toHaveAttribute('value', '42')
  await expect.element(page.getByText(/You can leave this page/)).toBeVisible()
  expect(buttons()).toEqual([])
})

test('a pack that is ready can be downloaded or made again [JOB-11]', async () => {
  answerApi({ 'GET /job/{id}/evidence-pack': () => ({ pack: packIn('available') }) })
  await open()

  await expect.element(page.getByText(/We delete it on .*11/)).toBeVisible()
  expect(buttons()).toEqual(['Download', 'Make a new one'])
})

test('a pack that failed can be made again, and an error of the server is shown [JOB-11]', async () => {
  answerApi({
    'GET /job/{id}/evidence-pack': () => ({ pack: packIn('broken') }),
    'POST /job/{id}/evidence-pack': () => failure(429, 'Try again tomorrow.'),
  })
  await open()
  await expect.element(page.getByText(/We couldn't make the evidence pack/)).toBeVisible()

  await page.getByRole('button', { name: 'Try again' }).click()

  await expect.element(page.getByText(/Try again tomorrow/).first()).toBeVisible()
})
