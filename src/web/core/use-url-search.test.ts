import { expect, test } from 'vitest'
import { arrived, selectionFrom, toSearchParams } from './use-url-search.ts'

test('a choice is shown while the address is on its way, and when it has come', () => {
  const waiting = toSearchParams(selectionFrom({ search: '' }), { search: 'deck' })

  expect(waiting).toMatchObject({ shown: { search: 'deck' }, inTransit: ['?search=deck'] })
  expect(arrived(waiting, { search: 'deck' })).toMatchObject({ shown: { search: 'deck' }, inTransit: [] })
})

test('an older choice that arrives does not take back what was typed since', () => {
  const typedOn = {
    ...toSearchParams(selectionFrom({ search: '' }), { search: 'de' }),
    shown: { search: 'deck' },
    isTyping: true,
  }

  expect(arrived(typedOn, { search: 'de' })).toMatchObject({ shown: { search: 'deck' }, isTyping: true })
})

test('a choice that was overtaken by the next one is not waited for', () => {
  const both = toSearchParams(toSearchParams(selectionFrom({ search: '' }), { search: 'de' }), { search: 'deck' })

  expect(arrived(both, { search: 'deck' }).inTransit).toEqual([])
})

test('an address that changes by itself, as on back, is what is shown', () => {
  const here = arrived(toSearchParams(selectionFrom({ search: '' }), { search: 'deck' }), { search: 'deck' })

  expect(arrived(here, { search: '' })).toEqual(selectionFrom({ search: '' }))
})

test('a choice that the address has already is not waited for', () => {
  expect(toSearchParams(selectionFrom({ search: 'deck' }), { search: 'deck' }).inTransit).toEqual([])
})
