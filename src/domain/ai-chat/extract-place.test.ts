import { expect, test } from 'vitest'
import { readPlace } from './extract-place.ts'
import { nowhere, resolvedPlace, resolvePlace } from './resolve-place.ts'

/** "NSW SYDNEY Marrickville", or the states to choose from. */
function meant(text: string, isAsked = false): string {
  const { place, state, choice } = resolvedPlace(resolvePlace(nowhere, readPlace(text, isAsked)))
  if (choice.length > 0) return `which of ${choice.join(', ')}`
  return [state, place?.city, place?.suburb].filter(Boolean).join(' ')
}

test.each<[string, string]>([
  ['a deck in Marrickville', 'NSW SYDNEY Marrickville'],
  ['house in fitzroy', 'VIC MELBOURNE Fitzroy'],
  ['im in Newcasle', 'NSW NEWCASTLE'],
  ['Toilet blocked. Woolongong.', 'NSW WOLLONGONG'],
  ['near toowomba', 'QLD TOOWOOMBA'],
  ['Hobert tas', 'TAS HOBART'],
  ['in Richmond Melbourne 3121', 'VIC MELBOURNE Richmond'],
  ['Brighton, SA', 'SA ADELAIDE Brighton'],
  ['in Richmond', 'which of TAS, NSW, VIC, SA'],
  ['in Maryborough', 'which of VIC, QLD'],
  ['in Maryborough Victoria', 'VIC MARYBOROUGH'],
  ['in Perth', 'WA PERTH'],
  ['in Perth, Tasmania', 'TAS PERTH'],
  ['Mt Gambier', 'SA MOUNT GAMBIER'],
  ['brissie', 'QLD BRISBANE'],
  ['down the gong, the Gong', 'NSW WOLLONGONG'],
  ['postcode is 4350', 'QLD TOOWOOMBA'],
  ['our place in Orange', 'NSW ORANGE'],
  ['not in Sydney, in Newcastle', 'NSW NEWCASTLE'],
  ["I'm in Sydney but the house is in Lismore", 'NSW LISMORE'],
  ['Belconnen ACT', 'ACT CANBERRA Belconnen'],
  ['Palmerston NT', 'NT PALMERSTON'],
  ['Rockingham W.A.', 'WA ROCKINGHAM'],
])('"%s" has the place %s [AI-08]', (text, expected) => {
  expect(meant(text)).toBe(expected)
})

test.each([
  'PLEASE ACT NOW I NEED A PLUMBER',
  'it was sa bad day, i act fast',
  'paint it orange',
  'the house is for sale and the kids are young',
  'a reservoir in the garden',
  'built in 2015',
  'it costs 3000',
  'the constructor left',
])('"%s" has no place [AI-08]', (text) => {
  expect(meant(text)).toBe('')
})

test('a bare word is a place after the question for it [AI-08]', () => {
  expect(meant('orange', true)).toBe('NSW ORANGE')
  expect(meant('act', true)).toBe('ACT')
  expect(meant('2042', true)).toBe('NSW SYDNEY')
})

test.each<[string, string | undefined]>([
  ['14 Smith Street, Unley SA', '14 Smith Street'],
  ['unit 3/27 Station Rd Burwood NSW', 'unit 3/27 Station Rd'],
  ['2 coats on the drive', undefined],
  ['3 bedroom court facing unit', undefined],
])('the street in "%s" is %s [AI-08]', (text, expected) => {
  expect(readPlace(text, false).address).toBe(expected)
})
