import { expect, test } from 'vitest'
import { type ChatState, newChat, nextChat } from './chat-state.ts'
import type { Reply } from './request-assistant-reply.ts'
import { suggestionsFor } from './suggestions.ts'

const answered = (reply: Reply): ChatState =>
  nextChat(nextChat(newChat('chat-of-a-bathroom'), { type: 'ask', text: 'New bathroom' }), { type: 'answer', reply })
const optional: Reply = { kind: 'text', text: 'Do you have a budget in mind? A rough figure is fine, or say "skip".' }

test('an optional question has a skip button [AI-02]', () => {
  expect(suggestionsFor(answered(optional))).toEqual(['Skip', 'Not sure'])
  expect(suggestionsFor(answered({ kind: 'text', text: 'Where is the job?' }))).toEqual([])
})

test('an empty chat shows ideas, and a running reply shows no buttons', () => {
  expect(suggestionsFor(newChat())).toContain('Renovate a bathroom')
  expect(suggestionsFor(nextChat(answered(optional), { type: 'ask', text: 'Skip' }))).toEqual([])
})

test('an offer can be accepted, and a request for photos is answered by adding them [AI-02] [AI-03]', () => {
  const wish = answered({ kind: 'uploadRequest', text: 'A photo helps. You can say "skip".' })

  expect(suggestionsFor(answered({ kind: 'jobOffer', text: 'Shall I write the job?', brief: {} }))).toEqual([
    'Yes, please write the job.',
  ])
  expect(suggestionsFor(wish)).toEqual(['Skip', 'Not sure'])
  expect(suggestionsFor({ ...wish, attachments: ['job/a.jpg'] })).toEqual(['I have added photos.'])
})
