import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { adoptDraft, clearDraft, mergeDraft, readDraft, writeDraft } from './draft.ts'
import { setCachedUser } from './id-token.ts'
import { navigateAfter } from './session-end.ts'

const key = { form: 'job', id: 'new', user: 'u1' }
const anonymous = { ...key, user: 'anonymous' }
let kept: Map<string, string>

beforeEach(() => {
  kept = new Map()
  vi.stubGlobal('localStorage', {
    get length() {
      return kept.size
    },
    key: (index: number) => [...kept.keys()][index] ?? null,
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => kept.set(name, text),
    removeItem: (name: string) => kept.delete(name),
  })
})
afterEach(() => vi.unstubAllGlobals())

test('a draft is stored by form, subject and user', () => {
  writeDraft(key, { title: 'New deck' }, 1_000)

  expect([...kept.keys()]).toEqual(['draft:job:new:u1'])
  expect(readDraft(key)).toEqual({ values: { title: 'New deck' }, savedAt: 1_000 })
  expect(readDraft({ ...key, user: 'u2' })).toBeUndefined()
})

test('an anonymous draft is available after sign-in, once', () => {
  writeDraft(anonymous, { title: 'New deck' }, 1_000)

  adoptDraft(key)

  expect(readDraft(key)?.values).toEqual({ title: 'New deck' })
  expect(readDraft(anonymous)).toBeUndefined()
})

test('a restored draft keeps changes that others made to other fields [ADMIN-03]', () => {
  const begun = { name: 'Tiling', sort: 30, image: 'swatch:peg' }
  const now = { name: 'Tiling', sort: 40, image: 'swatch:oak' }

  const draft = { values: { ...begun, name: 'Tiles', image: undefined }, begun, savedAt: 1_000 }
  expect(mergeDraft<Record<string, unknown>>(draft, now)).toEqual({ name: 'Tiles', sort: 40, image: undefined })
  expect(mergeDraft({ values: { name: 'Tiles' }, savedAt: 1_000 }, { name: 'Tiling' })).toEqual({ name: 'Tiles' })
})

test('a draft keeps its base values, also through sign-in', () => {
  writeDraft(anonymous, { title: 'New deck' }, 1_000, { title: '' })

  adoptDraft(key)

  expect(readDraft(key)).toEqual({ values: { title: 'New deck' }, savedAt: 1_000, begun: { title: '' } })
})

test('a cleared draft is gone, and failing storage is no error', () => {
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

/** Never settles after success, because the page is left. */
const signOut = (response: Promise<unknown>) => {
  vi.stubGlobal('window', { location: { assign: vi.fn() } })
  setCachedUser({ id: 'u1', role: 'customer' })
  return Promise.race([navigateAfter(response, '/'), new Promise((resolve) => setTimeout(resolve))])
}

test('a sign-out deletes the drafts of its user, and no open page stores another [AUTH-10]', async () => {
  writeDraft(key, { title: 'New deck' }, 1_000)
  writeDraft({ ...key, user: 'u2' }, { title: 'Fence' }, 1_000)
  writeDraft(anonymous, { title: 'Shed' }, 1_000)

  await signOut(Promise.resolve())
  writeDraft(key, { title: 'Saved by another tab' }, 2_000)

  expect(readDraft(key)).toBeUndefined()
  expect(readDraft({ ...key, user: 'u2' })?.values).toEqual({ title: 'Fence' })
  expect(readDraft(anonymous)?.values).toEqual({ title: 'Shed' })
})

test('a page that opens after the sign-out stores drafts again', async () => {
  await signOut(Promise.resolve())
  vi.stubGlobal('performance', { timeOrigin: Date.now() + 1 })

  writeDraft(key, { title: 'New deck' }, 1_000)

  expect(readDraft(key)?.values).toEqual({ title: 'New deck' })
})

test('a failed sign-out keeps the drafts, and the page stores more', async () => {
  writeDraft(key, { title: 'New deck' }, 1_000)

  await expect(signOut(Promise.reject(new Error('no network')))).rejects.toThrow('no network')
  expect(readDraft(key)?.values).toEqual({ title: 'New deck' })

  writeDraft(key, { title: 'Bigger deck' }, 2_000)
  expect(readDraft(key)?.values).toEqual({ title: 'Bigger deck' })
})
