import { expect, test } from 'vitest'
import { activityText } from './activity-labels.ts'

test.each([
  ['a step of a stage', 'step', 'stage', 'reject', { index: 1, name: 'Tiling' }, 'Stage 2: Rejected the work'],
  ['a step of the job', 'step', 'job', 'archive', null, 'Archived the job'],
  [
    'a movement of money',
    'money',
    null,
    'hold',
    { index: 0, name: 'Demolition' },
    'The customer paid stage 1 (Demolition) and its price is held.',
  ],
  ['a move of a warranty case', 'case', null, 'plan', null, 'Plan sent'],
  ['what an admin did', 'record', null, 'refund.retry', null, 'Retried a refund'],
] as const)('%s has a label [ADMIN-03]', (_what, kind, machine, event, stage, sentence) => {
  expect(activityText({ kind, machine, event, stage })).toBe(sentence)
})
