import { expect, test } from 'vitest'
import { stateText, visitorsText } from './editor-bar.tsx'
import type { Draft } from './page-saver.ts'

const draft: Draft = {
  version: 4,
  content: { services: [], blocks: [] },
  updatedAt: null,
  updatedBy: null,
  state: 'drafted',
  deployed: null,
  showsDefault: true,
  waiting: null,
  pending: null,
  isChanged: true,
  actions: [],
}

test.each([
  [{ kind: 'saved', at: Date.parse('2026-11-21T05:12:00.000Z') }, 'Draft saved 4:12 pm'],
  [{ kind: 'saved', at: undefined }, 'Draft saved'],
  [{ kind: 'typing' }, 'Not saved yet'],
  [{ kind: 'saving' }, 'Saving the draft'],
  [
    { kind: 'failed', message: 'Requests failed because of network issue. Please try again' },
    'Not saved. Requests failed because of network issue. Please try again. Your changes are saved on this device.',
  ],
  [{ kind: 'conflict', theirs: draft }, 'Not saved: someone else changed this page'],
  [
    { kind: 'incomplete', problems: { 'blocks.0.slides': 'Please add a picture.' } },
    'Not saved: Please add a picture.',
  ],
  [
    { kind: 'incomplete', problems: { 'card.name': 'Name is required', 'blocks.0.slides': 'Please add a picture.' } },
    'Not saved: Name is required. And 1 more to fix.',
  ],
] as const)('the draft state is shown as text: %j', (state, text) => {
  expect(stateText(state)).toBe(text)
})

test('the owner reads which version visitors see [ONB-06]', () => {
  const releasedAt = '2026-11-21T05:12:00.000Z'

  const text = (isChanged: boolean, at: string | null, waiting: Draft['pending'] = null) =>
    visitorsText({
      deployed: at === null ? null : { number: 2, at, by: 'mia' },
      showsDefault: at === null,
      isChanged,
      pending: waiting,
    })
  expect(text(true, null)).toBe("Visitors don't see any of this yet.")
  expect(text(true, releasedAt)).toBe('Visitors see the version of 21 Nov, 4:12 pm.')
  expect(text(false, releasedAt)).toBe('Visitors see this, the version of 21 Nov, 4:12 pm.')
  expect(text(true, releasedAt, { number: 3, at: releasedAt, by: 'mia' })).toBe(
    "Visitors see the version of 21 Nov, 4:12 pm. Version 3 was released but isn't deployed yet.",
  )
})

test('after a roll back to the default, visitors see the default version [ADMIN-01]', () => {
  const deployed = { number: 3, at: '2026-11-21T05:12:00.000Z', by: 'mia' }

  for (const isChanged of [false, true])
    expect(visitorsText({ deployed, showsDefault: true, isChanged, pending: null })).toBe(
      'Visitors see the default version, since 21 Nov, 4:12 pm.',
    )
})
