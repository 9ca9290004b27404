import { expect, test } from 'vitest'
import { arrived, chosenIn, sent } from './use-url-search.ts'

test('a choice is shown while the address is on its way, and when it has come', () => {
  const waiting = sent(chosenIn({ search: '' }), { search: 'deck' })

  expect(waiting).toMatchObject({ shown: { search: 'deck' }, underWay: ['?search=deck'] })
  expect(arrived(waiting, { search: 'deck' })).toMatchObject({ shown: { search: 'deck' }, underWay: [] })
})

test('an older choice that arrives does not take back what was typed since', () => {
  const typedOn = { ...sent(chosenIn({ search: '' }), { search: 'de' }), shown: { search: 'deck' }, isTyping: true }

  expect(arrived(typedOn, { search: 'de' })).toMatchObject({ shown: { search: 'deck' }, isTyping: true })
})

test('a choice that was overtaken by the next one is not waited for', () => {
  const both = sent(sent(chosenIn({ search: '' }), { search: 'de' }), { search: 'deck' })

  expect(arrived(both, { search: 'deck' }).underWay).toEqual([])
})

test('an address that changes by itself, as on back, is what is shown', () => {
  const here = arrived(sent(chosenIn({ search: '' }), { search: 'deck' }), { search: 'deck' })

  expect(arrived(here, { search: '' })).toEqual(chosenIn({ search: '' }))
})

test('a choice that the address has already is not waited for', () => {
  expect(sent(chosenIn({ search: 'deck' }), { search: 'deck' }).underWay).toEqual([])
})
