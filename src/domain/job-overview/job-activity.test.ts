import { expect, test } from 'vitest'
import { WARRANTY_EVENTS } from '../warranty/warranty-machine.ts'
import { ACTIVITY_RECORDS, ACTIVITY_STEPS, activitySentence } from './job-activity.ts'

const event = { by: 'contractor', name: 'Hoa Binh Tiling', stageIndex: 1, round: null } as const

test.each([
  [{ event: 'stage.submitProgress', round: 1 }, 'Hoa Binh Tiling submitted stage 2'],
  [{ event: 'stage.submitProgress', round: 2 }, 'Hoa Binh Tiling submitted stage 2 again (round 2)'],
  [{ event: 'stage.reject', by: 'admin', name: null }, 'Plumbline asked for changes to stage 2'],
  [{ event: 'stage.confirmPayment', by: 'system', name: null }, 'Stage 2 is paid. The payment is held'],
  [
    { event: 'stageDeadline.extend', by: 'customer', name: 'Mia Chen' },
    'Mia Chen extended the review of stage 2 by 5 business days',
  ],
  [{ event: 'stageDeadline.missReview', by: 'system', name: null }, "The customer's review of stage 2 is overdue"],
  [{ event: 'case.plan' }, 'Plan sent'],
] as const)('the event %j reads "%s"', (changes, text) => {
  expect(activitySentence({ ...event, ...changes })).toBe(text)
})

test('each event has a sentence, and an unknown one throws', () => {
  const known = [...ACTIVITY_STEPS, ...ACTIVITY_RECORDS, ...WARRANTY_EVENTS.map((name) => `case.${name}`)]

  for (const name of known) expect(activitySentence({ ...event, event: name })).not.toBe('')
  expect(() => activitySentence({ ...event, event: 'stage.unknown' })).toThrow('has no sentence')
})
