import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readPlaywrightReport, readVitestReport } from '#scripts/test-reports.ts'

const folder = mkdtempSync(join(tmpdir(), 'plumbline-reports-'))
const file = join(folder, 'report.json')

afterAll(() => {
  rmSync(folder, { recursive: true })
})

const passing = { status: 'passed', fullName: 'a stage is paid once', failureMessages: [] }
const failing = { status: 'failed', fullName: 'money a cent stays', failureMessages: ['\u001b[31mexpected 1\n  at x'] }
const fileOf = (name: string, ...assertionResults: object[]) => ({
  name: `/checkout/src/${name}`,
  status: assertionResults.includes(passing) ? 'passed' : 'failed',
  message: assertionResults.length > 0 ? '' : 'Cannot find a module',
  assertionResults,
})

test.each([
  [
    'of none',
    { numPassedTests: 5, numFailedTests: 0, success: true, testResults: [fileOf('a.test.ts', passing)] },
    5,
    0,
    [],
  ],
  [
    'of a test',
    { numPassedTests: 4, numFailedTests: 1, success: false, testResults: [fileOf('b.test.ts', failing)] },
    4,
    1,
    ['src/b.test.ts > money a cent stays\n  expected 1\n    at x'],
  ],
  [
    'of a file that does not load',
    { numPassedTests: 4, numFailedTests: 0, success: false, testResults: [fileOf('c.test.ts')] },
    4,
    1,
    ['src/c.test.ts\n  Cannot find a module'],
  ],
])('the Vitest report lists the failures: %s', (_, report, passed, failed, failures) => {
  writeFileSync(file, JSON.stringify(report))

  expect(readVitestReport(file, '/checkout')).toEqual({ passed, failed, failures, flaky: [] })
})

const spec = (title: string, status: string, message: string) => ({
  title,
  file: 'jobs.e2e.ts',
  line: 7,
  tests: [{ projectName: 'phone', status, results: [{ status: 'failed', errors: [{ message }] }] }],
})

test.each([
  ['of none', { expected: 3, flaky: 0, unexpected: 0 }, [], [], { passed: 3, failed: 0, failures: [], flaky: [] }],
  [
    'of one, and a second try',
    { expected: 2, flaky: 1, unexpected: 1 },
    [{ specs: [spec('signs', 'unexpected', 'gone')], suites: [{ specs: [spec('pays', 'flaky', 'late')] }] }],
    [],
    {
      passed: 3,
      failed: 1,
      failures: ['[phone] jobs.e2e.ts:7 > signs\n  gone'],
      flaky: ['[phone] jobs.e2e.ts:7 > pays\n  late'],
    },
  ],
  [
    'before the first story',
    { expected: 0, flaky: 0, unexpected: 0 },
    [],
    [{ message: 'No tests found' }],
    { passed: 0, failed: 1, failures: ['outside any test\n  No tests found'], flaky: [] },
  ],
])('the Playwright report lists the failures: %s', (_, stats, suites, errors, expected) => {
  writeFileSync(file, JSON.stringify({ stats, suites, errors }))

  expect(readPlaywrightReport(file)).toEqual(expected)
})

test('a run without a report counts as a failure', () => {
  expect(readVitestReport(join(folder, 'none.json'), '/checkout')).toMatchObject({ passed: 0, failed: 1 })
})
