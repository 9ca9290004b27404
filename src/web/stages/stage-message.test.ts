import { expect, test } from 'vitest'
import type { StageView } from '#api/stages/stage-view.ts'
import { stageMessage } from './stage-message.ts'
import { currentStageIndex, type StageStatus } from './stage-status.ts'

const stage = (fields: Partial<StageView>): StageView => ({
  name: 'Waterproofing',
  percent: 30,
  cost: 5520,
  status: 'none',
  attachments: [],
  details: null,
  rejectReason: null,
  rejectAttachments: [],
  rejectedBy: null,
  paidAt: '2026-11-14T01:00:00.000Z',
  submittedAt: '2026-11-27T05:12:00.000Z',
  approvedAt: '2026-11-28T05:12:00.000Z',
  actions: [],
  ...fields,
})

test.each([
  ['contractor', { status: 'waiting' }, 'You have uploaded progress. Waiting for customer to review.'],
  ['customer', { status: 'waiting' }, 'The contractor has uploaded progress. Waiting for your review.'],
  ['contractor', { status: 'approved' }, 'The customer has approved your work.'],
  ['customer', { status: 'approved' }, 'Approved.'],
  [
    'contractor',
    { status: 'rejected', rejectedBy: 'customer', rejectReason: 'A corner is open.' },
    'The customer has rejected your work. Reason: A corner is open.',
  ],
  [
    'contractor',
    { status: 'rejected', rejectedBy: 'admin', rejectReason: 'No certificate.' },
    'The admin has rejected your work. Reason: No certificate.',
  ],
] as const)('the %s reads the message of %j [STAGE-04]', (viewer, fields, sentence) => {
  expect(stageMessage(stage(fields), viewer, 'NSW').text).toBe(sentence)
})

test('only a customer who can pay now reads what happens to the money', () => {
  const payable = stageMessage(stage({ actions: ['startPayment'] }), 'customer', 'NSW')
  const later = stageMessage(stage({}), 'customer', 'NSW')

  expect(payable.next).toBe('Your money is held until you approve the work of this stage.')
  expect(later.next).toBe('You can pay this stage when the earlier stages are approved.')
})

test.each([
  [['none', 'none'], 0],
  [['approved', 'waiting', 'none'], 1],
  [['approved', 'rejected'], 1],
  [['approved', 'approved'], 1],
] as [StageStatus[], number][])(
  'among %j the current stage is the first not approved, else the last [STAGE-02]',
  (statuses, index) => {
    expect(currentStageIndex(statuses.map((status) => ({ status })))).toBe(index)
  },
)
