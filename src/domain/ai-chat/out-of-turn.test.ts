import { describe, expect, test } from 'vitest'
import { jobCategories } from '../categories/category.ts'
import type { AiMessage, AiReply } from './ai-chat-schemas.ts'
import { draftReply } from './draft-reply.ts'

const now = new Date('2026-11-22T02:00:00Z')

/** The reply to each message in order. */
function converse(said: readonly string[]): AiReply[] {
  const messages: AiMessage[] = []
  return said.map((content) => {
    messages.push({ role: 'user', content })
    const reply = draftReply({ messages, attachments: [], categories: jobCategories, now })
    messages.push({ role: 'assistant', content: reply.text })
    return reply
  })
}

describe('what the customer says out of turn', () => {
  test.each(['Key in meter box', 'The key is under the mat', 'alarm code is 4711', 'Gate code 1234'])(
    '"%s" before the question is access and stays out of the detail [JOB-04] [AI-08]',
    (access) => {
      const [, early] = converse(['Renovate a bathroom in Marrickville', access])

      expect(early?.brief?.propertyAccess).toBe(access)
      expect(early?.brief?.detail).toBe('Renovate a bathroom in Marrickville.')
    },
  )

  test('a key that is stuck is work', () => {
    expect(converse(['Fix the lock in Marrickville, the key is stuck in the door'])[0]?.brief?.detail).toContain(
      'stuck',
    )
  })

  test.each(['What do you mean by stage?', 'what is a stage', 'Why stages?', 'explain the stages please', 'stages?'])(
    '"%s" gets an explanation, and the question again',
    (question) => {
      const reply = converse(['Renovate a bathroom in Marrickville', question]).at(-1)

      expect(reply?.text).toMatch(/^A stage is one part of the job with its own price/)
      expect(reply?.text).toContain('how much would you like to spend?')
      expect(reply?.brief?.detail).toBe('Renovate a bathroom in Marrickville.')
    },
  )

  test('each reply shows the job as far as it is known', () => {
    expect(
      converse(['Renovate a bathroom', 'Marrickville', '8k']).map(({ brief }) => brief?.estimatedBudget ?? brief?.city),
    ).toEqual([undefined, 'SYDNEY', 8_000])
  })
})
