import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PageContent } from '#domain/site-content/page-schemas.ts'
import { ApiError, networkError } from '../../core/api-error.ts'
import { type Draft, PageSaver, type SaverDeps } from './page-saver.ts'

const noSteps: Omit<Draft, 'content' | 'version' | 'isChanged'> = {
  pending: null,
  deployed: null,
  showsDefault: true,
  waiting: null,
  actions: [],
  updatedAt: null,
  updatedBy: null,
  state: 'drafted',
}
const page = (heading: string): PageContent => ({ heading, services: [], blocks: [] })
const draftOf = (heading: string, version: number): Draft => ({
  content: page(heading),
  version,
  isChanged: true,
  ...noSteps,
})
const conflict = () => new ApiError('Someone else has changed this page.', { status: 409, code: 'conflict' })

/** A server that accepts every draft and records its requests in `asked`. */
function saverOf(ports: Partial<SaverDeps> = {}) {
  const asked: [string | undefined, number][] = []
  const kept: (string | undefined)[] = []
  const saver = new PageSaver(draftOf('Old', 3), {
    put: async (content, version) => {
      asked.push([content.heading, version])
      return { content, version: version + 1, isChanged: true, ...noSteps }
    },
    read: async () => draftOf('Theirs', 9),
    release: async (version) => ({
      ...draftOf('New', version),
      deployed: { number: 1, at: '2026-11-21T05:12:00.000Z', by: 'mia' },
      isChanged: false,
    }),
    released: async () => page('Released'),
    editorErrorsIn: () => ({}),
    keep: (content) => kept.push(content?.heading),
    now: () => 1000,
    ...ports,
  })
  return { saver, asked, kept }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a draft is saved after a pause in typing, with the version it is based on [ONB-05]', async () => {
  const { saver, asked, kept } = saverOf()

  saver.change(page('N'))
  saver.change(page('New'))
  expect(saver.current().state).toEqual({ kind: 'typing' })
  await vi.runAllTimersAsync()

  expect(asked).toEqual([['New', 3]])
  expect(saver.current().state).toEqual({ kind: 'saved', at: 1000 })
  expect(saver.current().draft.version).toBe(4)
  expect(kept).toEqual(['N', 'New', undefined])
})

test('text typed during a save is saved next and never lost [ONB-05]', async () => {
  const answers: (() => void)[] = []
  const sent: [string | undefined, number][] = []
  const { saver } = saverOf({
    put: (content, version) =>
      new Promise((resolve) => {
        sent.push([content.heading, version])
        answers.push(() => resolve({ content, version: version + 1, isChanged: true, ...noSteps }))
      }),
  })
  saver.change(page('First'))
  await vi.advanceTimersByTimeAsync(2000)
  saver.change(page('Second'))
  await vi.advanceTimersByTimeAsync(2000)
  expect(sent).toEqual([['First', 3]])

  answers[0]?.()
  await vi.advanceTimersByTimeAsync(0)
  expect(saver.current().content.heading).toBe('Second')
  answers[1]?.()
  await vi.advanceTimersByTimeAsync(0)

  expect(sent).toEqual([
    ['First', 3],
    ['Second', 4],
  ])
  expect(saver.current().state).toEqual({ kind: 'saved', at: 1000 })
})

test('a failed save keeps the text on this device, and the next try sends it [ONB-05]', async () => {
  let isDown = true
  const { saver, kept } = saverOf({
    put: async (content, version) => {
      if (isDown) throw networkError()
      return { content, version: version + 1, isChanged: true, ...noSteps }
    },
  })
  saver.change(page('New'))
  await vi.runAllTimersAsync()
  expect(saver.current()).toMatchObject({ content: { heading: 'New' }, state: { kind: 'failed' } })
  expect(kept).toEqual(['New'])

  isDown = false
  await saver.save()

  expect(saver.current().state.kind).toBe('saved')
})

test('an incomplete page is not saved, and its fields are named [ONB-05]', async () => {
  const { saver, asked } = saverOf({ editorErrorsIn: () => ({ 'blocks.0.label': 'Please enter a label' }) })
  saver.change(page('New'))
  await vi.runAllTimersAsync()

  expect(saver.current().state).toEqual({
    kind: 'incomplete',
    problems: { 'blocks.0.label': 'Please enter a label' },
  })
  expect(asked).toEqual([])
  expect(await saver.release()).toBe(false)
})

test('a server-side error is shown at its field [ONB-05]', async () => {
  const issues = [{ path: ['content', 'card', 'picture'], message: 'Please choose a picture.' }]
  const { saver } = saverOf({ put: async () => Promise.reject(new ApiError('Not right', { status: 422, issues })) })
  saver.change(page('New'))
  await vi.runAllTimersAsync()

  expect(saver.current().state).toEqual({
    kind: 'incomplete',
    problems: { 'card.picture': 'Please choose a picture.' },
  })
})

test('on a conflict both versions are kept until the user chooses [ONB-05]', async () => {
  const versions: number[] = []
  const put: SaverDeps['put'] = async (content, version) => {
    versions.push(version)
    if (version === 3) throw conflict()
    return { content, version: version + 1, isChanged: true, ...noSteps }
  }

  const mine = saverOf({ put }).saver
  mine.change(page('Mine'))
  await vi.runAllTimersAsync()
  expect(mine.current()).toMatchObject({
    content: { heading: 'Mine' },
    state: { kind: 'conflict', theirs: { content: { heading: 'Theirs' }, version: 9 } },
  })
  mine.change(page('Mine, longer'))
  await vi.runAllTimersAsync()
  expect(versions).toEqual([3])
  await mine.overwriteTheirs()
  expect(versions).toEqual([3, 9])
  expect(mine.current()).toMatchObject({ content: { heading: 'Mine, longer' }, state: { kind: 'saved' } })

  const { saver: theirs, kept } = saverOf({ put })
  theirs.change(page('Mine'))
  await vi.runAllTimersAsync()
  theirs.acceptTheirs()
  expect(theirs.current()).toMatchObject({ content: { heading: 'Theirs' }, draft: { version: 9 } })
  expect(kept).toEqual(['Mine'])
})

test('an old local draft replaces newer saved content only on request [ONB-05]', async () => {
  const { saver, asked } = saverOf()
  const kept = page('Mine')
  const savedAt = Date.parse('2026-11-21T05:12:00.000Z')
  saver.take({ ...draftOf('Theirs', 9), updatedAt: new Date(savedAt).toISOString(), updatedBy: 'mia' })

  saver.restore(kept, savedAt - 1)
  expect(saver.current()).toMatchObject({ content: kept, state: { kind: 'conflict', theirs: { version: 9 } } })
  await saver.save()
  expect(asked).toEqual([])

  await saver.overwriteTheirs()
  expect(asked).toEqual([['Mine', 9]])
})

test('a user who chose the other version and restores their own is not asked again [ONB-05]', async () => {
  const updatedAt = '2026-11-21T05:12:00.000Z'
  const { saver, asked } = saverOf()
  saver.take({ ...draftOf('Theirs', 9), updatedAt, updatedBy: 'mia' })
  saver.restore(page('Mine'), 0)
  saver.acceptTheirs()

  saver.restore(page('Mine'), 0)
  await vi.runAllTimersAsync()

  expect(asked).toEqual([['Mine', 9]])
  expect(saver.current().state).toMatchObject({ kind: 'saved' })
})

test('a release saves the typed text first, and visitors see it [ONB-06]', async () => {
  const { saver, asked } = saverOf()
  saver.change(page('New'))

  expect(await saver.release()).toBe(true)

  expect(asked).toEqual([['New', 3]])
  expect(saver.current().draft).toMatchObject({ isChanged: false, deployed: { number: 1 } })
  expect(saver.current().draft.content.heading).toBe('New')
})

test('an unsaved page starts with initial content, which a release saves first [ONB-05]', async () => {
  const versions: number[] = []
  const ports: SaverDeps = {
    put: async (content, version) => {
      versions.push(version)
      return { content, version: version + 1, isChanged: true, ...noSteps }
    },
    read: async () => draftOf('', 0),
    release: async (version) => ({ ...draftOf('Proposed', version), isChanged: false }),
    released: async () => page(''),
    editorErrorsIn: () => ({}),
    keep: () => undefined,
    now: () => 1000,
  }
  const saver = new PageSaver(draftOf('', 0), ports, page('Proposed'))
  expect(saver.current()).toMatchObject({ content: { heading: 'Proposed' }, state: { kind: 'new' } })
  expect(versions).toEqual([])

  expect(await saver.release()).toBe(true)

  expect(versions).toEqual([0])
})

test('a conflict prevents a release [ONB-06]', async () => {
  const { saver } = saverOf({ release: async () => Promise.reject(conflict()) })

  expect(await saver.release()).toBe(false)
  expect(saver.current().state.kind).toBe('conflict')
})

test('discarding restores the deployed content as a saveable change [ONB-06]', async () => {
  const { saver, asked } = saverOf()
  await saver.discard()

  expect(saver.current().content.heading).toBe('Released')
  expect(asked).toEqual([['Released', 3]])
})

test("after a step the page shows the server's content, and typed text stays [ADMIN-01]", async () => {
  const { saver, asked } = saverOf()

  saver.take(draftOf('Rolled back', 4))
  expect(saver.current()).toMatchObject({
    content: page('Rolled back'),
    draft: { version: 4 },
    state: { kind: 'saved' },
  })

  saver.change(page('Typed'))
  saver.take(draftOf('Rolled back again', 5))
  expect(saver.current()).toMatchObject({ content: page('Typed'), state: { kind: 'typing' } })
  await saver.save()
  // With its base version, so that the server detects conflicts.
  expect(asked).toEqual([['Typed', 4]])
})
