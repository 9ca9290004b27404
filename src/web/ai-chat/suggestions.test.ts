import { expect, test } from 'vitest'
import { type ChatState, newChat, nextChat } from './chat-state.ts'
import type { Reply } from './request-assistant-reply.ts'
import { suggestionsFor } from './suggestions.ts'

const answered = (reply: Reply): ChatState =>
  nextChat(nextChat(newChat('chat-of-a-bathroom'), { type: 'ask', text: 'New bathroom' }), { type: 'answer', reply })
const optional: Reply = { kind: 'text', text: 'Do you have a budget in mind? A rough figure is fine, or say "skip".' }

test('a question that may be left open can be passed with one press [AI-02]', () => {
  expect(suggestionsFor(answered(optional))).toEqual(['Skip', 'Not sure'])
  expect(suggestionsFor(answered({ kind: 'text', text: 'Where is the job?' }))).toEqual([])
})

test('where nothing was said there are ideas, and while an answer is written there is nothing to press', () => {
  expect(suggestionsFor(newChat())).toContain('Renovate a bathroom')
  expect(suggestionsFor(nextChat(answered(optional), { type: 'ask', text: 'Skip' }))).toEqual([])
})

test('an offer can be taken, and a wish for photos is answered once they are there [AI-02] [AI-03]', () => {
  const wish = answered({ kind: 'uploadRequest', text: 'A photo helps. You can say "skip".' })

  expect(suggestionsFor(answered({ kind: 'jobOffer', text: 'Shall I write the job?', brief: {} }))).toEqual([
    'Yes, please write the job.',
  ])
  expect(suggestionsFor(wish)).toEqual(['Skip', 'Not sure'])
  expect(suggestionsFor({ ...wish, attachments: ['job/a.jpg'] })).toEqual(['I have added photos.'])
})
