import { expect, test } from 'vitest'
import { arrived, selectionFrom, toSearchParams } from './use-url-search.ts'

test('a choice is shown before and after the URL changes', () => {
  const waiting = toSearchParams(selectionFrom({ search: '' }), { search: 'deck' })

  expect(waiting).toMatchObject({ shown: { search: 'deck' }, inTransit: ['?search=deck'] })
  expect(arrived(waiting, { search: 'deck' })).toMatchObject({ shown: { search: 'deck' }, inTransit: [] })
})

test('an older choice does not overwrite newer typing', () => {
  const typedOn = {
    ...toSearchParams(selectionFrom({ search: '' }), { search: 'de' }),
    shown: { search: 'deck' },
    isTyping: true,
  }

  expect(arrived(typedOn, { search: 'de' })).toMatchObject({ shown: { search: 'deck' }, isTyping: true })
})

test('a replaced choice is not awaited', () => {
  const both = toSearchParams(toSearchParams(selectionFrom({ search: '' }), { search: 'de' }), { search: 'deck' })

  expect(arrived(both, { search: 'deck' }).inTransit).toEqual([])
})

test('a URL that changes by itself, as on back, is shown', () => {
  const here = arrived(toSearchParams(selectionFrom({ search: '' }), { search: 'deck' }), { search: 'deck' })

  expect(arrived(here, { search: '' })).toEqual(selectionFrom({ search: '' }))
})

test('a choice equal to the URL is not awaited', () => {
  expect(toSearchParams(selectionFrom({ search: 'deck' }), { search: 'deck' }).inTransit).toEqual([])
})
