import { expect, test } from 'vitest'
import { redactForImpersonator } from './redact-for-impersonator.ts'

test('email addresses and bank details are redacted at any depth, and other fields stay unchanged', () => {
  const answer = {
    name: 'Mia Chen',
    email: 'mia@example.com',
    emailVerified: true,
    bankDetails: { accountName: 'Mia Chen', bsb: '062-000', accountNumberSuffix: '4321' },
    quotes: [{ customer: { name: 'Mia', email: null }, cost: 5520 }, { customer: { email: 'x@example.com' } }],
    paymentCustomerId: 'cus_123',
    bankNotice: 'Withdrawals go to the account ending in 321.',
  }

  expect(redactForImpersonator(answer)).toEqual({
    name: 'Mia Chen',
    email: 'm•••@example.com',
    emailVerified: true,
    bankDetails: { accountName: '•••', bsb: '•••', accountNumberSuffix: '•••' },
    quotes: [{ customer: { name: 'Mia', email: null }, cost: 5520 }, { customer: { email: 'x•••@example.com' } }],
    paymentCustomerId: '•••',
    bankNotice: '•••',
  })
})

test.each([null, 'a token', 7, true, []])('%j stays unchanged', (answer) => {
  expect(redactForImpersonator(answer)).toEqual(answer)
})

test('an unsent quote is removed at any depth', () => {
  const [sent, draft] = [
    { cost: 5520, sentAt: '2026-03-02T00:00:00.000Z' },
    { cost: 4100, sentAt: null },
  ]

  expect(redactForImpersonator([{ id: 'jb1', quotes: [sent, draft] }])).toEqual([{ id: 'jb1', quotes: [sent] }])
})

test('message texts are redacted, but not their times and authors', () => {
  const message = { index: 3, authorId: 'ab1', body: 'The key is under the pot.', sentAt: '2026-03-02T00:00:00.000Z' }
  const hidden = { ...message, body: '•••' }

  expect(redactForImpersonator({ lastIndex: 3, messages: [message] })).toEqual({ lastIndex: 3, messages: [hidden] })
  expect(redactForImpersonator([{ unreadCount: 1, lastMessage: message }])).toEqual([
    { unreadCount: 1, lastMessage: hidden },
  ])
})

test('job assistant messages, replies, files and titles are redacted, but not that the chat exists', () => {
  const chat = { id: 'chat-of-a-customer', title: 'A new bathroom', jobId: null, updatedAt: '2026-03-02T00:00:00.000Z' }
  const reply = { kind: 'jobSummary', text: 'A bathroom.', brief: { title: 'A new bathroom', city: 'Newtown' } }
  const messages = [
    { role: 'user', content: 'My husband is away.', sentAt: '2026-03-02T00:00:00.000Z' },
    { role: 'assistant', content: 'A bathroom.', reply, sentAt: '2026-03-02T00:00:01.000Z' },
  ]
  const hidden = { ...chat, title: '•••' }

  expect(redactForImpersonator([chat])).toEqual([hidden])
  expect(redactForImpersonator({ ...chat, messages, attachments: ['/files/1.webp'] })).toEqual({
    ...hidden,
    messages: [
      { role: 'user', content: '•••', sentAt: '2026-03-02T00:00:00.000Z' },
      { role: 'assistant', content: '•••', reply: { kind: 'text', text: '•••' }, sentAt: '2026-03-02T00:00:01.000Z' },
    ],
    attachments: [],
  })
})
