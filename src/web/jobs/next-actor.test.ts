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
  ['an open job', {}, 'Contractors can quote on it.'],
  ['an archived job', { status: 'closed' }, 'No action needed. The job is archived.'],
  ['a job with a quote', { quotes: [quote('sent')] }, 'Mia Chen needs to decide on 1 quote.'],
  [
    'a quote that its contractor has signed',
    { quotes: [quote('sent'), quote('contractorSigned')] },
    'Mia Chen needs to sign the contract with Lee Tiling.',
  ],
  [
    'a quote that the customer has signed',
    { quotes: [quote('customerSigned')] },
    'Lee Tiling needs to sign the contract.',
  ],
  [
    'a stage that is not paid',
    under('progress', [stage('approved'), stage('none')]),
    'Mia Chen needs to pay stage 2 (Tiling).',
  ],
  ['a paid stage', under('progress', [stage('paid')]), 'Lee Tiling needs to do the work for stage 1 (Tiling).'],
  ['a submitted stage', under('progress', [stage('waiting')]), 'Mia Chen needs to review stage 1 (Tiling).'],
  ['a rejected stage', under('progress', [stage('rejected')]), 'Lee Tiling needs to resubmit stage 1 (Tiling).'],
  [
    'a contract that was ended',
    under('refunding', [stage('paid')]),
    'No action needed. The contract was cancelled, and the refund is on its way.',
  ],
  ['one whose money is back', under('closed', [stage('paid')]), 'No action needed. The contract was cancelled.'],
  [
    'a completed job',
    { ...under('completed', [stage('approved')]), status: 'completed' },
    'No action needed. The job is completed.',
  ],
])('%s says who acts next [ADMIN-01]', (_what, fields, sentence) => {
  expect(job(fields)).toBe(sentence)
})
