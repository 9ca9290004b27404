import { expect, test } from 'vitest'
import { coreErrors } from './core-errors.ts'
import { DomainError, defineErrors } from './error.ts'

const errors = defineErrors('toy', { lost: { kind: 'not-found', message: 'The toy is lost.' } })

test('a declared failure carries its area, its kind and its exact sentence', () => {
  expect(errors.lost()).toBeInstanceOf(DomainError)
  expect(errors.lost()).toMatchObject({ code: 'toy.lost', kind: 'not-found', message: 'The toy is lost.', details: {} })
})

test('a failure may name the fields it is about, and when to try again', () => {
  const issues = [{ path: 'stages.1.percent', message: 'Too much.' }]
  expect(errors.lost({ issues, retryAfterSeconds: 30 }).details).toEqual({ issues, retryAfterSeconds: 30 })
})

test('the sentences that every feature shares are those of the specification [NAV-07, JOB-10, AUTH-09]', () => {
  expect(coreErrors.forbidden().message).toBe("You don't have permission to access this page.")
  expect(coreErrors.invalidId().message).toBe('Invalid Id')
  expect(coreErrors.tokenExpired().message).toBe('jwt expired')
})
