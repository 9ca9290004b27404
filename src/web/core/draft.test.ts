import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { adoptDraft, clearDraft, readDraft, writeDraft } from './draft.ts'

const key = { form: 'job', id: 'new', user: 'u1' }
const anonymous = { ...key, user: 'anonymous' }
let kept: Map<string, string>

beforeEach(() => {
  kept = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => kept.set(name, text),
    removeItem: (name: string) => kept.delete(name),
  })
})
afterEach(() => vi.unstubAllGlobals())

test('a draft is kept under its form, its subject and its user', () => {
  writeDraft(key, { title: 'New deck' }, 1_000)

  expect([...kept.keys()]).toEqual(['draft:job:new:u1'])
  expect(readDraft(key)).toEqual({ values: { title: 'New deck' }, savedAt: 1_000 })
  expect(readDraft({ ...key, user: 'u2' })).toBeUndefined()
})

test('what was typed before sign-in is there after it, once', () => {
  writeDraft(anonymous, { title: 'New deck' }, 1_000)

  adoptDraft(key)

  expect(readDraft(key)?.values).toEqual({ title: 'New deck' })
  expect(readDraft(anonymous)).toBeUndefined()
})

test('a cleared draft is gone, and storage that fails is no error', () => {
  writeDraft(key, { title: 'New deck' }, 1_000)
  clearDraft(key)
  expect(readDraft(key)).toBeUndefined()

  vi.stubGlobal('localStorage', {
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  })
  writeDraft(key, {}, 1_000)
  expect(readDraft(key)).toBeUndefined()
})
