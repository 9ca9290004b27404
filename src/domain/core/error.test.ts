import { expect, test } from 'vitest'
import { coreErrors } from './core-errors.ts'
import { DomainError, defineErrors } from './error.ts'

const errors = defineErrors('toy', { lost: { kind: 'not-found', message: 'The toy is lost.' } })

test('a declared error carries its area, its kind and its exact message', () => {
  expect(errors.lost()).toBeInstanceOf(DomainError)
  expect(errors.lost()).toMatchObject({ code: 'toy.lost', kind: 'not-found', message: 'The toy is lost.', details: {} })
})

test('an error can name the invalid fields and a retry time', () => {
  const issues = [{ path: 'stages.1.percent', message: 'Too much.' }]
  expect(errors.lost({ issues, retryAfterSeconds: 30 }).details).toEqual({ issues, retryAfterSeconds: 30 })
})

test('the shared errors use the messages of the specification [NAV-07, JOB-10, AUTH-09]', () => {
  expect(coreErrors.forbidden().message).toBe("You don't have permission to access this page.")
  expect(coreErrors.invalidId().message).toBe('Invalid Id')
  expect(coreErrors.tokenExpired().message).toBe('jwt expired')
})
