import { expect, test } from 'vitest'
import { isDatabaseUnavailable } from './database-error.ts'

const failed = (message: string, code?: string) => Object.assign(new Error(message), code === undefined ? {} : { code })

test.each([
  ['the server rejects connections', failed('connect ECONNREFUSED 127.0.0.1:5432', 'ECONNREFUSED')],
  ['the server ends the connection', failed('terminating connection due to administrator command', '57P01')],
  ['the server starts', failed('the database system is starting up', '57P03')],
  ['the server has no connection left', failed('sorry, too many clients already', '53300')],
  ['the server became a standby', failed('cannot execute UPDATE in a read-only transaction', '25006')],
  ['the connection breaks', failed('Connection terminated unexpectedly')],
  ['no reply comes', failed('Query read timeout')],
  ['no connection is free', failed('timeout exceeded when trying to connect')],
])('the database is unavailable if %s', (_, error) => {
  expect(isDatabaseUnavailable(error)).toBe(true)
})

test.each([
  ['a constraint', failed('duplicate key value violates unique constraint', '23505')],
  ['an unknown column', failed('column "nme" does not exist', '42703')],
  ['a bug', new TypeError('Cannot read properties of undefined')],
  ['a string', 'Connection terminated'],
])('the database is available after an error of %s', (_, error) => {
  expect(isDatabaseUnavailable(error)).toBe(false)
})
