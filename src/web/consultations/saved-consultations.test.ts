import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clearConsultation, keyFromHash, readSavedConsultations, saveConsultation } from './saved-consultations.ts'

let kept: Map<string, string>

beforeEach(() => {
  kept = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => kept.set(name, text),
  })
})
afterEach(() => vi.unstubAllGlobals())

const one = (id: string) => ({ id, key: `key of ${id}`, storedAt: '2026-11-22T09:00:00.000Z' })

test('what was asked on this device is found again, the newest first and once each [FORM-09]', () => {
  for (const id of ['cn1', 'cn2', 'cn1']) saveConsultation(one(id))

  expect(readSavedConsultations()).toEqual([one('cn2'), one('cn1')])
})

test('what was asked on a device that others use is forgotten there, and nothing else [FORM-09]', () => {
  for (const id of ['cn1', 'cn2', 'cn3']) saveConsultation(one(id))

  clearConsultation('cn2')

  expect(readSavedConsultations()).toEqual([one('cn3'), one('cn1')])
})

test('of more than twenty the oldest go', () => {
  for (let index = 0; index < 22; index++) saveConsultation(one(`cn${index}`))

  const ids = readSavedConsultations().map(({ id }) => id)
  expect([ids.length, ids[0], ids.at(-1)]).toEqual([20, 'cn21', 'cn2'])
})

test.each([
  [`#${'aZ09_-'.repeat(7)}x`, `${'aZ09_-'.repeat(7)}x`],
  ['#main', undefined],
  ['', undefined],
])('behind %j of an address stands the key %j [FORM-09]', (hash, key) => {
  expect(keyFromHash(hash)).toBe(key)
})

test.each(['', 'no json', '{}', '[1, null, {"id": "cn1"}]'])('a storage that holds %j holds no question', (text) => {
  kept.set('consultations', text)

  expect(readSavedConsultations()).toEqual([])
})
