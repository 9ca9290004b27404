import { expect, test } from 'vitest'
import { statusIcon } from './status-icons.ts'

test('a status has the same icon and tone in every list [ADMIN-01]', () => {
  expect(statusIcon('supportChats', 'status', 'waiting')?.tone).toBe('warn')
  expect(statusIcon('consultations', 'status', 'open')?.tone).toBe('warn')
  expect(statusIcon('stages', 'status', 'waiting')?.tone).toBe('neutral')
  expect(statusIcon('stages', 'status', 'approved')?.tone).toBe('ok')
  expect(statusIcon('customers', 'status', 'CONFIRMED')?.tone).toBe('ok')
  expect(statusIcon('stages', 'status', 'rejected')?.tone).toBe('bad')
  expect(statusIcon('contractors', 'status', 'COMPROMISED')?.tone).toBe('bad')
  expect(statusIcon('jobs', 'status', 'closed')).toBe(statusIcon('categories', 'status', 'archived'))
})

test('a value without an icon shows its label only [ADMIN-01]', () => {
  expect(statusIcon('jobs', 'title', 'open')).toBeUndefined()
  expect(statusIcon('warranty', 'status', 'admin')).toBeUndefined()
  expect(statusIcon('warranty', 'caseStatus', 'escalated')?.tone).toBe('warn')
  expect(statusIcon('jobs', 'status', 'unknown')).toBeUndefined()
})
