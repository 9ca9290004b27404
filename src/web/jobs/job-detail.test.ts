import { expect, test } from 'vitest'
import type { JobView } from '#api/jobs/job-view.ts'
import { hiddenStreetText } from './job-detail.tsx'

const quotes = (sentAt: string | null) => [{ sentAt }] as JobView['quotes']
const reason = 'You see the street once you send a quote, because many jobs are in private homes.'

test.each([
  ['contractor', null, [], reason],
  ['contractor', null, quotes(null), reason],
  ['contractor', null, quotes('2026-11-04T02:30:00.000Z'), undefined],
  ['contractor', '1 George St', [], undefined],
  ['customer', null, [], undefined],
  ['admin', null, [], undefined],
] as const)('a %s with the street %j reads why it is hidden [JOB-04]', (role, addressDetail, sent, text) => {
  expect(hiddenStreetText({ addressDetail, quotes: [...sent] }, role)).toBe(text)
})
