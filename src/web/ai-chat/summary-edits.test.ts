import { expect, test } from 'vitest'
import { withEdits } from './summary-edits.ts'

const written = { title: 'New bathroom', state: 'NSW' as const, city: 'SYDNEY', timeline: 'Before Christmas' }
const edited = { title: 'Bathroom on the first floor', state: 'VIC' as const, city: 'MELBOURNE' }

test('changes from the form survive a new summary [AI-04]', () => {
  const anew = { ...written, materials: 'White tiles' }

  expect(withEdits(anew, { written, edited })).toEqual({
    title: 'Bathroom on the first floor',
    state: 'VIC',
    city: 'MELBOURNE',
    timeline: undefined,
    materials: 'White tiles',
  })
})

test('a later message overrides the form, and a location changes as a whole [AI-04]', () => {
  const corrected = { ...written, city: 'NEWCASTLE', timeline: 'In March' }

  expect(withEdits(corrected, { written, edited })).toEqual({
    title: 'Bathroom on the first floor',
    state: 'NSW',
    city: 'NEWCASTLE',
    timeline: 'In March',
  })
})
