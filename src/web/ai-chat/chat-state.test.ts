import { describe, expect, test } from 'vitest'
import {
  type ChatEvent,
  type ChatState,
  latestBrief,
  newChat,
  nextChat,
  questionOf,
  readLocalChats,
} from './chat-state.ts'
import type { Reply } from './request-assistant-reply.ts'

const chatWith = (...events: ChatEvent[]): ChatState => events.reduce(nextChat, newChat('chat-of-a-bathroom'))
const ask = (text: string): ChatEvent => ({ type: 'ask', text })
const answer = (text: string): ChatEvent => ({ type: 'answer', reply: { kind: 'text', text } })
const brief = { title: 'New bathroom', city: 'Newcastle' }
const summary: Reply = { kind: 'jobSummary', text: 'Here it is.', brief }

describe('a question and its reply [AI-02]', () => {
  test('are shown in order, and the reply streams', () => {
    const writing = chatWith(ask('New bathroom'), { type: 'write', text: 'Where' })
    expect(writing).toMatchObject({ turns: [{ role: 'user', content: 'New bathroom' }], writing: 'Where' })

    const answered = nextChat(writing, answer('Where is it?'))
    expect(answered.turns.map(({ content }) => content)).toEqual(['New bathroom', 'Where is it?'])
    expect(answered.writing).toBeUndefined()
  })

  test('alternate: a second question waits for the first reply', () => {
    expect(chatWith(ask('One'), ask('Two')).turns).toHaveLength(1)
    expect(chatWith(ask('One'), answer('Yes'), ask('Two')).turns).toHaveLength(3)
  })

  test('a cancelled reply is not shown', () => {
    const stopped = chatWith(ask('One'), { type: 'fail', message: 'You stopped the reply.' })

    expect(nextChat(stopped, answer('Late'))).toBe(stopped)
  })
})

describe('a question that failed or was stopped', () => {
  const failed = chatWith(ask('One'), { type: 'fail', message: 'Something went wrong, please try again.' })

  test('keeps its reason and can be resent unchanged [AI-07]', () => {
    expect(failed).toMatchObject({ failure: 'Something went wrong, please try again.', turns: [{ content: 'One' }] })
    const again = nextChat(failed, { type: 'again' })
    expect(again).toMatchObject({ writing: '', turns: [{ content: 'One' }] })
    expect(again.failure).toBeUndefined()
  })

  test('is sent together with the next message', () => {
    const { messages } = questionOf(nextChat(failed, ask('Two')))

    expect(messages.map(({ content }) => content)).toEqual(['One', 'Two'])
  })

  test('is sent again after its chat is reopened', () => {
    expect(chatWith({ type: 'show', chat: failed })).toMatchObject({ writing: '', turns: [{ content: 'One' }] })
  })
})

test.each([[null], ['a draft'], [[null]], [[{ conversation: 'a', attachments: [], turns: [{ role: 'judge' }] }]]])(
  'an invalid chat throws: %j [AI-07]',
  (values) => {
    expect(() => readLocalChats(values)).toThrow('Chat data invalid, please try again')
  },
)

test('a request contains all messages, files and the chat id [AI-02]', () => {
  const state = chatWith(ask('One'), answer('Two'), { type: 'attach', attachments: ['job/a.jpg'] }, ask('Three'))
  expect(questionOf(state)).toEqual({
    conversation: 'chat-of-a-bathroom',
    attachments: ['job/a.jpg'],
    messages: [
      { role: 'user', content: 'One' },
      { role: 'assistant', content: 'Two' },
      { role: 'user', content: 'Three' },
    ],
  })
})

test('the newest summary wins, even after later messages [AI-04]', () => {
  const state = chatWith(ask('One'), { type: 'answer', reply: summary }, ask('And a vanity'), answer('Which colour?'))
  expect(latestBrief(state)).toEqual(brief)
  expect(latestBrief(chatWith(ask('One')))).toBeUndefined()
})
