import { expect, test } from 'vitest'
import { isTraitTag, traitTagGroups, traitTags } from './trait-tags.ts'

test('the trait tags form six groups [DATA-08]', () => {
  expect(Object.entries(traitTagGroups).map(([group, tags]) => [group, tags.length])).toEqual([
    ['Professionalism & Reliability', 8],
    ['Speed & Availability', 5],
    ['Value & Pricing', 5],
    ['Work Quality', 8],
    ['Customer Service', 6],
    ['Extra Values', 5],
  ])
  expect(new Set(traitTags).size).toBe(37)
})

test('isTraitTag accepts only the tags of the list', () => {
  expect(isTraitTag('availability247')).toBe(true)
  expect(isTraitTag('communityTrusted')).toBe(true)
  expect(isTraitTag('Work Quality')).toBe(false)
  expect(isTraitTag('toString')).toBe(false)
})
