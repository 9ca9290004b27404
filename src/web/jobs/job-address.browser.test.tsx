import { useQuery } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { JobView } from '#api/jobs/job-view.ts'
import { answerApi, mount } from '#tests/support/mount.tsx'
import { JobAddress } from './job-address.tsx'
import { jobQuery } from './job-query.ts'

const hidden = {
  id: 'jb1',
  city: 'SYDNEY',
  state: 'NSW',
  addressDetail: null,
  addressAccess: 'notOpened',
  addressReaders: [],
  quotes: [],
} as unknown as JobView
const show = page.getByRole('button', { name: 'Show the address' })

function Job() {
  const { data } = useQuery(jobQuery('jb1'))
  return data === undefined ? null : <JobAddress job={data} />
}

test('a chosen contractor opens the address on purpose [JOB-04]', async () => {
  const opened: JobView = { ...hidden, addressDetail: '14 Illawarra Rd', addressAccess: 'shown' }
  answerApi({ 'GET /job/{id}': () => hidden, 'POST /job/{id}/address': () => opened })
  await mount(() => <Job />)

  await expect.element(page.getByText(/Sydney, NSW/)).toBeVisible()
  await expect.element(page.getByText('The customer sees who opened the address, and when.')).toBeVisible()
  await show.click()

  await expect.element(page.getByText(/14 Illawarra Rd, Sydney, NSW/)).toBeVisible()
  await expect.element(show).not.toBeInTheDocument()
})

test('a contractor above the limit of a day reads when to open the address [JOB-04]', async () => {
  const message = 'You have opened 20 new addresses in 24 hours. You can open this one later.'
  const tooMany = () => Response.json({ code: 'job.tooManyAddresses', message }, { status: 429 })
  answerApi({ 'GET /job/{id}': () => hidden, 'POST /job/{id}/address': tooMany })
  await mount(() => <Job />)

  await show.click()

  await expect.element(page.getByText(message)).toBeVisible()
  await expect.element(show).toBeEnabled()
})

test('a contractor without a checked ABN reads why, and where to ask for the check [JOB-04]', async () => {
  answerApi({ 'GET /job/{id}': () => ({ ...hidden, addressAccess: 'abnNotChecked' }) })
  await mount(() => <Job />)

  await expect.element(page.getByText(/^Plumbline shows the address when your ABN is checked\./)).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Ask us to check your ABN' }))
    .toHaveAttribute('href', expect.stringContaining('contact=support_plumbline'))
  await expect.element(show).not.toBeInTheDocument()
})

test('a customer sees who saw the address and on which day [JOB-04]', async () => {
  const reader = { contractorId: 'c1', contractorName: 'Hoa Binh Tiling', readAt: '2026-09-02T20:00:00.000Z' }
  const seen: JobView = {
    ...hidden,
    addressDetail: '14 Illawarra Rd',
    addressAccess: 'shown',
    addressReaders: [reader],
  }
  answerApi({ 'GET /job/{id}': () => seen })
  await mount(() => <Job />, { user: 'mia' })

  await expect.element(page.getByText(/^Hoa Binh Tiling saw your address on 0?3 Sep\.$/)).toBeVisible()
})
