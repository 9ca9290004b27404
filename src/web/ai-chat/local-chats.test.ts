import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { newChat } from './chat-state.ts'
import { clearLocalChat, localChat, localChats, saveLocalChat } from './local-chats.ts'

let saved: Map<string, string>
const chat = (conversation: string, text = 'New bathroom') => ({
  ...newChat(conversation),
  turns: [{ role: 'user' as const, content: text }],
})
const localNames = (user?: string) => localChats(user).map(({ conversation }) => conversation)

beforeEach(() => {
  saved = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => saved.get(name) ?? null,
    setItem: (name: string, text: string) => saved.set(name, text),
    removeItem: (name: string) => saved.delete(name),
  })
})
afterEach(() => vi.unstubAllGlobals())

test('the latest chat comes first, without duplicates, and the sixth drops the oldest [AI-06]', () => {
  for (const name of ['one', 'two', 'three', 'four', 'five', 'six']) saveLocalChat(chat(name), undefined)
  saveLocalChat(chat('three', 'And a vanity'), undefined)

  expect(localNames()).toEqual(['three', 'six', 'five', 'four', 'two'])
  expect(localChat('three', undefined)?.turns[0]?.content).toBe('And a vanity')
})

test('an anonymous chat moves to the account that signs in, and to no other account [AI-06]', () => {
  saveLocalChat(chat('of-mia'), 'mia')
  saveLocalChat(chat('anonymous'), undefined)

  expect(localNames('mia')).toEqual(['anonymous', 'of-mia'])
  expect(localNames()).toEqual([])
  expect(localNames('lee')).toEqual([])
})

test('a chat that became a job is removed from the device [AI-06]', () => {
  saveLocalChat(chat('one'), 'mia')

  clearLocalChat('one', 'mia')

  expect(localNames('mia')).toEqual([])
})

test('an invalid stored chat throws once and is then removed [AI-07]', () => {
  saved.set('draft:ai-chat:kept:mia', JSON.stringify({ values: { turns: 'none' }, savedAt: 1 }))

  expect(() => localChats('mia')).toThrow('Chat data invalid, please try again')
  expect(localChats('mia')).toEqual([])
})
