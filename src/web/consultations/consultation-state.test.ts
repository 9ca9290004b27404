import { expect, test } from 'vitest'
import { consultationText } from './consultation-state.tsx'

const asked = { status: 'asked', dueAt: '2026-11-25T09:00:00.000Z', isOverdue: false, repliedAt: null } as const

test.each([
  [asked, 'Usually answered by 25 Nov.'],
  [{ ...asked, isOverdue: true }, 'This takes longer than usual. Our consultants have been reminded.'],
  [{ ...asked, status: 'taken' }, 'A consultant is writing your answer. Usually answered by 25 Nov.'],
  [{ ...asked, status: 'replied', repliedAt: '2026-11-24T09:00:00.000Z' }, 'Answered on 24 Nov.'],
  [
    { ...asked, status: 'withdrawn', isOverdue: false },
    'You have withdrawn this question. You can ask another one at any time.',
  ],
] as const)('whoever has asked reads where it stands [FORM-09]: %o', (clock, sentence) => {
  expect(consultationText(clock)).toBe(sentence)
})
