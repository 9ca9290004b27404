import { expect, test } from 'vitest'
import { citiesOf, isCityOf } from './cities.ts'
import { normalisePlace, placeName, STATES } from './locations.ts'

test('each of the eight states has its own list of cities [DATA-07]', () => {
  expect(STATES.join(' ')).toBe('NSW VIC QLD SA WA TAS ACT NT')
  for (const state of STATES) {
    const cities = citiesOf(state)
    expect(cities.length).toBeGreaterThan(0)
    expect(new Set(cities.map(normalisePlace)).size).toBe(cities.length)
    expect(cities.every((city) => city === city.trim() && city !== '')).toBe(true)
  }
})

test('the Australian Capital Territory has Canberra only [DATA-07]', () => {
  expect(citiesOf('ACT')).toEqual(['Canberra'])
})

test.each([
  ['NSW', ['Sydney', 'Newcastle', 'Wollongong']],
  ['VIC', ['Melbourne', 'Geelong', 'Ballarat']],
  ['QLD', ['Brisbane', 'Gold Coast', 'Cairns']],
  ['SA', ['Adelaide', 'Mount Gambier']],
  ['WA', ['Perth', 'Fremantle', 'Broome']],
  ['TAS', ['Hobart', 'Launceston']],
  ['NT', ['Darwin', 'Alice Springs']],
] as const)('%s lists %j [DATA-07]', (state, cities) => {
  expect(citiesOf(state)).toEqual(expect.arrayContaining([...cities]))
})

test('a city is valid only within its state [DATA-07]', () => {
  expect(isCityOf('WA', 'PERTH')).toBe(true)
  expect(isCityOf('TAS', 'PERTH')).toBe(true)
  expect(isCityOf('NSW', 'PERTH')).toBe(false)
})

test('every city is displayed as its list spells it [DATA-07]', () => {
  const cities = STATES.flatMap(citiesOf)
  expect(cities.map((city) => placeName(normalisePlace(city)))).toEqual(cities)
})
