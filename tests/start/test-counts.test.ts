import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readPlaywrightCounts, readVitestCounts } from '#scripts/test-counts.ts'

const folder = mkdtempSync(join(tmpdir(), 'plumbline-reports-'))
const file = join(folder, 'report.json')

afterAll(() => {
  rmSync(folder, { recursive: true })
})

test.each([
  [
    { numPassedTests: 5, numFailedTests: 0, success: true },
    { passed: 5, failed: 0 },
  ],
  [
    { numPassedTests: 4, numFailedTests: 1, success: false },
    { passed: 4, failed: 1 },
  ],
  [
    { numPassedTests: 4, numFailedTests: 0, success: false },
    { passed: 4, failed: 1 },
  ],
])('the unit report %j counts as %j', (report, counts) => {
  writeFileSync(file, JSON.stringify(report))

  expect(readVitestCounts(file)).toEqual(counts)
})

test.each([
  [
    { stats: { expected: 3, flaky: 0, unexpected: 0 }, errors: [] },
    { passed: 3, failed: 0 },
  ],
  [
    { stats: { expected: 2, flaky: 1, unexpected: 1 }, errors: [] },
    { passed: 3, failed: 1 },
  ],
  [
    { stats: { expected: 0, flaky: 0, unexpected: 0 }, errors: [{ message: 'No tests found' }] },
    { passed: 0, failed: 1 },
  ],
])('the browser report %j counts as %j', (report, counts) => {
  writeFileSync(file, JSON.stringify(report))

  expect(readPlaywrightCounts(file)).toEqual(counts)
})

test('a run that broke before its first test counts as a failure', () => {
  expect(readVitestCounts(join(folder, 'none.json'))).toEqual({ passed: 0, failed: 1 })
})
