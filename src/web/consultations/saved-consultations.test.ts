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

test('stored requests are read back newest first, without duplicates [FORM-09]', () => {
  for (const id of ['cn1', 'cn2', 'cn1']) saveConsultation(one(id))

  expect(readSavedConsultations()).toEqual([one('cn2'), one('cn1')])
})

test('a removed request is deleted from the device, and the others stay [FORM-09]', () => {
  for (const id of ['cn1', 'cn2', 'cn3']) saveConsultation(one(id))

  clearConsultation('cn2')

  expect(readSavedConsultations()).toEqual([one('cn3'), one('cn1')])
})

test('only the newest twenty requests are stored', () => {
  for (let index = 0; index < 22; index++) saveConsultation(one(`cn${index}`))

  const ids = readSavedConsultations().map(({ id }) => id)
  expect([ids.length, ids[0], ids.at(-1)]).toEqual([20, 'cn21', 'cn2'])
})

test.each([
  [`#${'aZ09_-'.repeat(7)}x`, `${'aZ09_-'.repeat(7)}x`],
  ['#main', undefined],
  ['', undefined],
])('the hash %j contains the key %j [FORM-09]', (hash, key) => {
  expect(keyFromHash(hash)).toBe(key)
})

test.each(['', 'no json', '{}', '[1, null, {"id": "cn1"}]'])('a storage value of %j contains no request', (text) => {
  kept.set('consultations', text)

  expect(readSavedConsultations()).toEqual([])
})
