import { expect, test } from 'vitest'
import { jobCategories } from '../categories/category.ts'
import { type AiMessage, jobSummarySchema } from './ai-chat-schemas.ts'
import { jobSummaryOf } from './draft-reply.ts'

const now = new Date('2026-11-22T02:00:00Z')

test('the assistant continues a conversation of a model and recognises its questions [AI-08]', () => {
  const messages: AiMessage[] = [
    { role: 'user', content: 'Leaking tap in Dubbo' },
    { role: 'assistant', content: 'Happy to help! Roughly what budget did you have in mind?' },
    { role: 'user', content: '350' },
  ]

  expect(jobSummaryOf({ messages, attachments: [], categories: jobCategories, now }).estimatedBudget).toBe(350)
})

test('the assistant finds a category added by an admin by the words of its name [AI-08]', () => {
  const categories = [...jobCategories, { id: 'category_x', name: 'Chimney sweeping' }]
  const messages: AiMessage[] = [{ role: 'user', content: 'The chimney needs sweeping, Dubbo' }]

  expect(jobSummaryOf({ messages, attachments: [], categories, now }).categoryId).toBe('category_x')
})

test('the summary always satisfies the job schema, with one line where required [AI-08]', () => {
  const content = `Need a deck\nin Dubbo ${'with very long boards '.repeat(60)}`

  const brief = jobSummaryOf({ messages: [{ role: 'user', content }], attachments: [], categories: jobCategories, now })

  expect(jobSummarySchema.safeParse(brief).success).toBe(true)
  expect(brief.title).toBe('New deck in Dubbo')
})
