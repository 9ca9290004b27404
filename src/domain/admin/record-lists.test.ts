import { expect, test } from 'vitest'
import { orderOf } from './record-lists.ts'

test('a list begins with the latest, words with their first letter [ADMIN-01]', () => {
  expect(orderOf('customers', {})).toEqual({ sort: 'createdAt', dir: 'desc' })
  expect(orderOf('customers', { sort: 'name' })).toEqual({ sort: 'name', dir: 'asc' })
  expect(orderOf('customers', { sort: 'name', dir: 'desc' })).toEqual({ sort: 'name', dir: 'desc' })
})

test('while something is searched for the list stands in the order of what is searched', () => {
  expect(orderOf('customers', { q: 'mia' })).toEqual({ sort: 'name', dir: 'asc' })
  expect(orderOf('customers', { q: 'mia@', sort: 'createdAt' })).toEqual({ sort: 'email', dir: 'asc' })
  expect(orderOf('jobs', { q: 'bath@home' })).toEqual({ sort: 'title', dir: 'asc' })
})
