import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { missingEntries } from '#scripts/complete-lockfile.ts'

const lockFile = readFileSync(join(import.meta.dirname, '../../package-lock.json'), 'utf8')

test('the lock file names the packages of every platform, or npm ci would refuse it', () => {
  expect(missingEntries(JSON.parse(lockFile))).toEqual({})
})

test('the lock file says what to install and not from where', () => {
  expect(lockFile).not.toContain('"resolved"')
})
