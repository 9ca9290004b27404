import { expect, test } from 'vitest'
import { consultationText } from './consultation-state.tsx'

const asked = { status: 'open', dueAt: '2026-11-25T09:00:00.000Z', isOverdue: false, repliedAt: null } as const

test.each([
  [asked, 'We usually reply by 25 Nov.'],
  [{ ...asked, isOverdue: true }, "This is taking longer than usual. We've reminded our consultants."],
  [{ ...asked, status: 'assigned' }, 'A consultant is writing your reply. We usually reply by 25 Nov.'],
  [{ ...asked, status: 'replied', repliedAt: '2026-11-24T09:00:00.000Z' }, 'Replied on 24 Nov.'],
  [
    { ...asked, status: 'cancelled', isOverdue: false },
    'You cancelled this request. You can submit another one at any time.',
  ],
] as const)('the requester sees the status [FORM-09]: %o', (clock, sentence) => {
  expect(consultationText(clock)).toBe(sentence)
})
