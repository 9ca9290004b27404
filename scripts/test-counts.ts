import { existsSync, readFileSync } from 'node:fs'

export type TestCounts = { passed: number; failed: number }

type VitestReport = { numPassedTests: number; numFailedTests: number; numFailedTestSuites: number; success: boolean }
type PlaywrightReport = { stats: { expected: number; flaky: number; unexpected: number }; errors: unknown[] }

/** A run that left no report broke before its first test, which must not look like nothing failed. */
const noReport: TestCounts = { passed: 0, failed: 1 }

export function readVitestCounts(file: string): TestCounts {
  const report = readReport<VitestReport>(file)
  if (!report) return noReport
  const { numPassedTests: passed, numFailedTests: failed } = report
  // A file that does not load has no tests that could fail.
  return { passed, failed: failed === 0 && !report.success ? 1 : failed }
}

export function readPlaywrightCounts(file: string): TestCounts {
  const report = readReport<PlaywrightReport>(file)
  if (!report) return noReport
  const { expected, flaky, unexpected } = report.stats
  return { passed: expected + flaky, failed: unexpected + report.errors.length }
}

function readReport<Report>(file: string): Report | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Report) : undefined
}
