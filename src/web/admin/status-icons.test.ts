import { expect, test } from 'vitest'
import { markOf } from './status-icons.ts'

test('a status looks the same in every list that has it: waiting for us, waiting elsewhere, settled, wrong, over [ADMIN-01]', () => {
  expect(markOf('supportChats', 'status', 'waiting')?.tone).toBe('warn')
  expect(markOf('consultations', 'status', 'open')?.tone).toBe('warn')
  expect(markOf('stages', 'status', 'waiting')?.tone).toBe('neutral')
  expect(markOf('stages', 'status', 'approved')?.tone).toBe('ok')
  expect(markOf('customers', 'status', 'CONFIRMED')?.tone).toBe('ok')
  expect(markOf('stages', 'status', 'rejected')?.tone).toBe('bad')
  expect(markOf('contractors', 'status', 'COMPROMISED')?.tone).toBe('bad')
  expect(markOf('jobs', 'status', 'closed')).toBe(markOf('categories', 'status', 'archived'))
})

test('what is no status, and a status that nobody has drawn, are words alone [ADMIN-01]', () => {
  expect(markOf('jobs', 'title', 'open')).toBeUndefined()
  expect(markOf('warranty', 'status', 'admin')).toBeUndefined()
  expect(markOf('warranty', 'standing', 'escalated')?.tone).toBe('warn')
  expect(markOf('jobs', 'status', 'unheard of')).toBeUndefined()
})
