import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { send } from '../core/transport.ts'
import { isUnknownAuthor, namesQuery, withAgentNames } from './chat-with-names.ts'

vi.mock('../core/transport.ts', () => ({ send: vi.fn() }))

const person = { id: 'mia', name: 'Mia', isBusiness: false }
const otherAgents = [
  { id: 'ada', username: 'ada-admin' },
  { id: 'bob', username: 'bob-admin' },
]

test('other agents get their names once loaded [MSG-08]', () => {
  const names = [{ username: 'bob-admin', name: 'Bob' }]

  expect(withAgentNames(otherAgents, names)).toEqual([{ id: 'bob', name: 'Bob', isBusiness: false }])
  expect(withAgentNames(otherAgents, undefined)).toEqual([])
})

test('all names are requested at once, for ten seconds at most [MSG-08]', async () => {
  const patience = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort(new Error('Too late.')))
  vi.mocked(send).mockImplementation((_, { signal }) => Promise.reject(signal?.reason))

  const answer = new QueryClient().fetchQuery(namesQuery(otherAgents.map(({ username }) => username)))

  await expect(answer).rejects.toThrow('Too late.')
  expect(patience).toHaveBeenCalledWith(10_000)
  expect(vi.mocked(send).mock.calls[0]?.[0]).toBe('/conversations/names?usernames=ada-admin%2Cbob-admin')
})

test('an unknown agent triggers a name request for agents, but not for users', () => {
  const ours = { participants: [person, { id: 'ada', name: 'Ada', isBusiness: false }], otherAgents: [] }
  const theirs = { participants: [person], otherAgents: [] }

  expect(isUnknownAuthor(ours, 'bob')).toBe(true)
  expect(isUnknownAuthor(ours, 'ada')).toBe(false)
  expect(isUnknownAuthor(theirs, 'ada')).toBe(false)
})
