import { expect, test } from 'vitest'
import type { JobView } from '#api/jobs/job-view.ts'
import { hiddenStreetText } from './job-address.tsx'

const quotes = (status: JobView['quotes'][number]['status']) => [{ status }] as JobView['quotes']
const reason =
  'You see the street and access details once the customer signs your quote, because many jobs are in private homes.'

test.each([
  ['notChosen', [], reason],
  ['notChosen', quotes('draft'), reason],
  ['notChosen', quotes('contractorSigned'), reason],
  ['notChosen', quotes('closed'), undefined],
  ['shown', quotes('customerSigned'), undefined],
  ['shown', [], undefined],
] as const)('a reader with access %s reads why the street is hidden [JOB-04]', (addressAccess, sent, text) => {
  expect(hiddenStreetText({ addressAccess, quotes: [...sent] })).toBe(text)
})
