import { expect, test } from 'vitest'
import type { JobView } from '#api/jobs/job-view.ts'
import { nextActorText } from './next-actor.ts'

const stage = (status: string, name = 'Tiling') => ({ name, status })
const quote = (status: string, stages: object[] = []) => ({ contractorName: 'Lee Tiling', status, stages })
const job = (fields: object) =>
  nextActorText({
    status: 'open',
    customerName: 'Mia Chen',
    contractorId: null,
    signedQuote: null,
    quotes: [],
    rating: null,
    ...fields,
  } as unknown as JobView)
const under = (status: string, stages: object[]) => ({
  status: 'progress',
  contractorId: 'ct_1',
  signedQuote: quote(status, stages),
})

test.each([
  ['an open job', {}, 'Contractors, who can quote for it.'],
  ['an archived job', { status: 'closed' }, 'Nobody: it is in the archive.'],
  ['a job with a quote', { quotes: [quote('sent')] }, 'Mia Chen, who has 1 quote to decide about.'],
  [
    'a quote that its contractor has signed',
    { quotes: [quote('sent'), quote('contractorSigned')] },
    'Mia Chen, who has not signed the contract of Lee Tiling yet.',
  ],
  [
    'a quote that the customer has signed',
    { quotes: [quote('customerSigned')] },
    'Lee Tiling, who has not signed the contract yet.',
  ],
  [
    'a stage that is not paid',
    under('progress', [stage('approved'), stage('none')]),
    'Mia Chen, who has stage 2 (Tiling) to pay.',
  ],
  ['a paid stage', under('progress', [stage('paid')]), 'Lee Tiling, who has to do the work of stage 1 (Tiling).'],
  ['a submitted stage', under('progress', [stage('waiting')]), 'Mia Chen, who has stage 1 (Tiling) to review.'],
  [
    'a rejected stage',
    under('progress', [stage('rejected')]),
    'Lee Tiling, who has to submit stage 1 (Tiling) once more.',
  ],
  [
    'a contract that was ended',
    under('refunding', [stage('paid')]),
    'Nobody: the contract was ended, and the refund is on its way.',
  ],
  ['one whose money is back', under('closed', [stage('paid')]), 'Nobody: the contract was ended.'],
  [
    'a completed job',
    { ...under('completed', [stage('approved')]), status: 'completed' },
    'Nobody has to: the work is completed.',
  ],
])('%s says who acts next [ADMIN-01]', (_what, fields, sentence) => {
  expect(job(fields)).toBe(sentence)
})
