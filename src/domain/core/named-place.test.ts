import { expect, test } from 'vitest'
import { citiesOf } from './cities.ts'
import { citiesAround } from './cities-around.ts'
import { normalisePlace, STATES } from './locations.ts'
import { namedPlace } from './named-place.ts'

test.each<[string, string]>([
  ['Marrickville', 'NSW SYDNEY Marrickville'],
  ['  marrickville, NSW 2204 ', 'NSW SYDNEY Marrickville'],
  ['2204', 'NSW SYDNEY'],
  ['Perth', 'WA PERTH'],
  ['perth tas', 'TAS PERTH'],
  ['Newcastle New South Wales', 'NSW NEWCASTLE'],
  ['nowhere', ''],
  ['nsw', ''],
  ['', ''],
])('a search field finds the place "%s"', (text, place) => {
  const { state, city, suburb } = namedPlace(text) ?? {}
  expect([state, city, suburb].filter(Boolean).join(' ')).toBe(place)
})

test('the cities around a city have the distance between their middles', () => {
  const around = Object.fromEntries(citiesAround('NSW', 'SYDNEY', 130).map(({ city, km }) => [city, km]))

  expect(around.SYDNEY).toBe(0)
  expect(around.WOLLONGONG).toBeGreaterThan(60)
  expect(around.WOLLONGONG).toBeLessThan(80)
  expect(around.NEWCASTLE).toBeGreaterThan(105)
  expect(around.NEWCASTLE).toBeLessThan(130)
  expect(around).not.toHaveProperty('MELBOURNE')
})

test('every city has coordinates in Australia', () => {
  for (const state of STATES) {
    for (const name of citiesOf(state)) {
      const [first] = citiesAround(state, normalisePlace(name), 0).filter(({ city }) => city === normalisePlace(name))
      expect(first, name).toEqual({ state, city: normalisePlace(name), km: 0 })
      expect(citiesAround(state, normalisePlace(name), 4200), name).toHaveLength(260)
    }
  }
})
