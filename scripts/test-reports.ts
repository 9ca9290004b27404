import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/** The counts of a test runner, and each failed or retried test. */
export type TestReport = { passed: number; failed: number; failures: string[]; flaky: string[] }

type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  success: boolean
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { status: string; fullName: string; failureMessages: string[] | null }[]
  }[]
}
type PlaywrightResult = { status: string; errors: { message?: string }[] }
type PlaywrightSuite = {
  suites?: PlaywrightSuite[]
  specs: {
    title: string
    file: string
    line: number
    tests: { projectName: string; status: string; results: PlaywrightResult[] }[]
  }[]
}
type PlaywrightReport = {
  stats: { expected: number; flaky: number; unexpected: number }
  errors: { message?: string }[]
  suites: PlaywrightSuite[]
}

/** A run without a report broke before its first test and counts as a failure. */
const noReport: TestReport = { passed: 0, failed: 1, failures: ['No report was left.'], flaky: [] }
const messageLinesMax = 12

/** Reads the Vitest report, with paths relative to `checkout`. */
export function readVitestReport(file: string, checkout: string): TestReport {
  const report = readReport<VitestReport>(file)
  if (!report) return noReport
  const { numPassedTests: passed, numFailedTests: failed } = report
  const failures = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const path = relative(checkout, name)
    const tests = assertionResults
      .filter((test) => test.status === 'failed')
      .map((test) => describeFailure(`${path} > ${test.fullName}`, test.failureMessages ?? []))
    return tests.length === 0 && status === 'failed' ? [describeFailure(path, [message])] : tests
  })
  // A file that does not load has no tests to fail.
  return { passed, failed: failed === 0 && !report.success ? 1 : failed, failures, flaky: [] }
}

/** Reads the Playwright report. A test that passed on retry counts as passed and is listed. */
export function readPlaywrightReport(file: string): TestReport {
  const report = readReport<PlaywrightReport>(file)
  if (!report) return noReport
  const { expected, flaky, unexpected } = report.stats
  const outside = report.errors.map(({ message }) => describeFailure('outside any test', [message ?? '']))
  return {
    passed: expected + flaky,
    failed: unexpected + report.errors.length,
    failures: [...testsWithStatus(report.suites, 'unexpected'), ...outside],
    flaky: testsWithStatus(report.suites, 'flaky'),
  }
}

function testsWithStatus(suites: readonly PlaywrightSuite[], status: string): string[] {
  return suites.flatMap(({ specs, suites: inner = [] }) => [
    ...specs.flatMap(({ title, file, line, tests }) =>
      tests
        .filter((test) => test.status === status)
        .map(({ projectName, results }) => {
          const messages = results.flatMap(({ errors }) => errors.map(({ message }) => message ?? ''))
          return describeFailure(`[${projectName}] ${file}:${line} > ${title}`, messages.slice(0, 1))
        }),
    ),
    ...testsWithStatus(inner, status),
  ])
}

function describeFailure(title: string, messages: readonly string[]): string {
  const lines = messages
    .flatMap((message) => stripVTControlCharacters(message).split('\n').slice(0, messageLinesMax))
    .filter((line) => line.trim() !== '')
  return [title, ...lines.map((line) => `  ${line}`)].join('\n')
}

function readReport<Report>(file: string): Report | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Report) : undefined
}
