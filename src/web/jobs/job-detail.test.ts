import { expect, test } from 'vitest'
import type { JobView } from '#api/jobs/job-view.ts'
import { hiddenStreetText } from './job-detail.tsx'

const quotes = (status: JobView['quotes'][number]['status']) => [{ status }] as JobView['quotes']
const reason =
  'You see the street and access details once the customer signs your quote, because many jobs are in private homes.'

test.each([
  ['contractor', null, [], reason],
  ['contractor', null, quotes('draft'), reason],
  ['contractor', null, quotes('contractorSigned'), reason],
  ['contractor', null, quotes('customerSigned'), undefined],
  ['contractor', null, quotes('closed'), undefined],
  ['contractor', '1 George St', [], undefined],
  ['customer', null, [], undefined],
  ['admin', null, [], undefined],
] as const)('a %s with the street %j reads why it is hidden [JOB-04]', (role, addressDetail, sent, text) => {
  expect(hiddenStreetText({ addressDetail, quotes: [...sent] }, role)).toBe(text)
})
