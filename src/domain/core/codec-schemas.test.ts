import { expect, test } from 'vitest'
import { dateOnlySchema, hexColourSchema, selectOptionSchema, versionSchema } from './codec-schemas.ts'

test.each([
  ['2026-11-21', true],
  ['2028-02-29', true],
  ['2026-02-29', false],
  ['2026-13-01', false],
  ['2026-1-1', false],
  ['21/11/2026', false],
  ['2026-11-21T00:00:00Z', false],
  ['', false],
])('%j as a calendar day: %j [DATA-06]', (text, expected) => {
  expect(dateOnlySchema.safeParse(text).success).toBe(expected)
})

test.each([
  ['#FFC501', true],
  ['#0b6b4a', true],
  ['#FFC50180', true],
  ['#FFF', false],
  ['#FFC5018', false],
  ['FFC501', false],
  ['#GGC501', false],
  ['#FFC501 ', false],
])('%j as a colour of 6 or 8 digits: %j [DATA-06]', (text, expected) => {
  expect(hexColourSchema.safeParse(text).success).toBe(expected)
})

test.each([
  ['1.12.0', true],
  ['0.0.1', true],
  ['1.2', false],
  ['1.2.3.4', false],
  ['01.2.3', false],
  ['v1.2.3', false],
  ['1.2.3-beta', false],
  ['1.2.3\n', false],
])('%j as a version of three numbers: %j [DATA-06]', (text, expected) => {
  expect(versionSchema.safeParse(text).success).toBe(expected)
})

test.each([
  [{ label: 'Timber', value: 'timber' }, true],
  [{ label: 'Timber', value: 'timber', image: 'site/timber.jpg' }, true],
  [{ label: '', value: 'timber' }, false],
  [{ label: 'Timber' }, false],
  [{ label: 'Timber', value: 'timber', image: '' }, false],
])('%j as an option with a label, a value and an optional image: %j [DATA-06]', (option, expected) => {
  expect(selectOptionSchema.safeParse(option).success).toBe(expected)
})
