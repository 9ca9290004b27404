// Runs every check, from the fastest to the slowest, even after a failure. With arguments it runs only those tests:
// paths below tests/e2e in Playwright, others in Vitest.
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { buildWeb } from './build-web.ts'
import { findChromium } from './find-chromium.ts'
import { engineNames, installEngine } from './other-engines.ts'
import { checkout, runPackageProgram } from './run-program.ts'
import { prepareShutdown } from './shutdown.ts'
import { readPlaywrightReport, readVitestReport, type TestReport } from './test-reports.ts'

const reports = join(checkout, 'test-results', 'reports')
const vitestReport = join(reports, 'vitest.json')
const playwrightReport = join(reports, 'playwright.json')
const e2eFolder = 'tests/e2e'
const enginesTest = 'other-engines'

const { signal, exit } = prepareShutdown(1)
const failures: string[] = []
const results: TestReport[] = []
const missingEngines: string[] = []

const filters = process.argv.slice(2)
const e2eFilters = filters.filter((filter) => filter.includes(e2eFolder))
const otherFilters = filters.filter((filter) => !filter.includes(e2eFolder))
const runsEverything = filters.length === 0

rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })
// The start and end-to-end tests need the built web.
const needsWeb = runsEverything || filters.some((filter) => filter.includes('tests/'))
const needsBrowser = runsEverything || filters.some((filter) => /src\/web|tests\/e2e/.test(filter))
// Each of these leaves a core idle at times. All of them at once would exceed the memory of a small machine.
const [webIsBuilt, hasBrowser] = await Promise.all([
  buildAndCheckStyle(),
  needsBrowser && attempt('browser', prepareBrowser),
  runsEverything && checkTypes(),
])
if (runsEverything || otherFilters.length > 0) await runVitest()
if (runsEverything || e2eFilters.length > 0) await runE2eTests()
await finish()

/** The tests of components and the end-to-end tests run in it. */
async function prepareBrowser(): Promise<void> {
  process.env.CHROMIUM_PATH = await findChromium()
  if (!runsEverything && !e2eFilters.some((filter) => filter.includes(enginesTest))) return
  for (const engine of engineNames) if (!(await installEngine(engine))) missingEngines.push(engine)
}

async function buildAndCheckStyle(): Promise<boolean> {
  const announce = () => console.log('\n— building the web')
  const isBuilt = needsWeb && (await attempt('web', () => buildWeb({ signal, announce })))
  if (runsEverything) {
    await check('style', '@biomejs/biome/bin/biome', ['check', '--error-on-warnings'], true)
    await check('unused code', 'knip/bin/knip.js', [], true)
    await check('lint', 'oxlint/bin/oxlint', ['--deny-warnings'], true)
  }
  return isBuilt
}

function checkTypes(): Promise<boolean> {
  return check('types', 'typescript/bin/tsc', ['-b'], true)
}

async function check(name: string, program: string, args: string[], buffersOutput = false): Promise<boolean> {
  if (signal.aborted) return false
  const started = performance.now()
  console.log(`\n— ${name}`)
  const passed = (await runPackageProgram(program, args, { signal, buffersOutput })) === 0
  if (!passed) failures.push(name)
  console.log(`— ${name}: ${passed ? 'passed' : 'FAILED'} in ${((performance.now() - started) / 1000).toFixed(1)} s`)
  return passed
}

async function runVitest(): Promise<void> {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`]
  const projects = needsBrowser && !hasBrowser ? ['--project=!browser'] : []
  await check('tests', 'vitest/vitest.mjs', ['run', ...projects, ...otherFilters, ...reporters])
  results.push(readVitestReport(vitestReport, checkout))
}

async function runE2eTests(): Promise<void> {
  if (webIsBuilt && hasBrowser) {
    process.env.PLAYWRIGHT_JSON_OUTPUT_NAME = playwrightReport
    await check('end-to-end tests', '@playwright/test/cli.js', ['test', ...e2eFilters, '--reporter=list,json'])
  }
  results.push(readPlaywrightReport(playwrightReport))
}

async function attempt(name: string, work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work()
    return true
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    failures.push(name)
    return false
  }
}

async function finish(): Promise<void> {
  const passed = results.reduce((sum, one) => sum + one.passed, 0)
  const failed = results.reduce((sum, one) => sum + one.failed, 0)
  // Repeats failures at the end of a long output.
  for (const title of results.flatMap(({ flaky }) => flaky)) console.log(`\nPassed on retry: ${title}`)
  for (const failure of results.flatMap((result) => result.failures)) console.log(`\nFailed: ${failure}`)
  for (const engine of missingEngines)
    console.log(`\nNot tested in ${engine}: it is missing, and apt-get could not install it.`)
  if (failures.length > 0) console.log(`\nFailed: ${failures.join(', ')}.`)
  console.log(`\n${passed} passed, ${failed} failed`)
  await exit(failures.length > 0 || failed > 0 ? 1 : 0)
}
