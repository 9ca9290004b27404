import { expect, test } from 'vitest'
import { protectedCallFor } from './protected-calls.ts'
import type { ProtectedPage } from './protected-pages.ts'

const ofPage = (path: string): ProtectedPage[] => [{ path, requires: 'password' }]

test.each([
  ['/contractors/{id}/history', '/contractors'],
  ['/contractors-base-info', '/contractors'],
  ['/library/{id}', '/library'],
  ['/consultations', '/consult'],
  ['/categories/{id}', '/category'],
  ['/ai', '/ai-chat'],
  ['/documents/check/{sha256}', '/verify'],
  ['/job/{id}', '/'],
])('the call %s belongs to the page %s [FORM-25]', (call, page) => {
  expect(protectedCallFor(ofPage(page), call)).toEqual({ path: page, requires: 'password' })
  expect(protectedCallFor(ofPage('/'), call)).toEqual({ path: '/', requires: 'password' })
  expect(protectedCallFor(ofPage('/mobile'), call)).toBeUndefined()
  expect(protectedCallFor([], call)).toBeUndefined()
})

test.each(['/session', '/session/password', '/site-access/unlock', '/app-settings', '/admin/site-access', '/account'])(
  'the call %s stays open, so that users can enter the password and sign in [FORM-25]',
  (call) => expect(protectedCallFor(ofPage('/'), call)).toBeUndefined(),
)
