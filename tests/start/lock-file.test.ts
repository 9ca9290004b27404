import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { missingEntries } from '#scripts/complete-lockfile.ts'

const lockFile = readFileSync(join(import.meta.dirname, '../../package-lock.json'), 'utf8')

test('the lock file names the packages of every platform, as npm ci requires', () => {
  expect(missingEntries(JSON.parse(lockFile))).toEqual({})
})

test('the lock file names packages without their registry', () => {
  expect(lockFile).not.toContain('"resolved"')
})
