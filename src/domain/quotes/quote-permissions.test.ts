import { expect, test } from 'vitest'
import { transitionsOf } from '../core/machine.ts'
import { quoteMachine } from './quote-machine.ts'
import { permittedEvents, quotePermissions } from './quote-permissions.ts'

test('an admin needs write to request changes, delete to archive, and job write to cancel [DATA-02]', () => {
  const events = ['requestChanges', 'archive', 'restore', 'cancel', 'sign'] as const

  expect(permittedEvents(events, ['admin_quote_apply_write'])).toEqual(['requestChanges'])
  expect(permittedEvents(events, ['admin_quote_apply_delete'])).toEqual(['archive', 'restore'])
  expect(permittedEvents(events, ['admin_job_write'])).toEqual(['cancel'])
  expect(permittedEvents(events, ['supervisor'])).toEqual(['requestChanges', 'archive', 'restore', 'cancel'])
  expect(permittedEvents(events, ['admin_quote_apply_read', 'admin_job_delete'])).toEqual([])
})

test('every admin event has its permission', () => {
  const fired = transitionsOf(quoteMachine).flatMap(({ on, who }) => (who.includes('admin') ? [on] : []))
  expect([...new Set(fired)].toSorted()).toEqual(Object.keys(quotePermissions).toSorted())
})
