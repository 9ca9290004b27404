/**
 * A reader opens few files between a route and its SQL. This test follows every function from the route's handler, and
 * functions of the composition root to their definition. It counts the feature files in `src/server`. Core, adapters and
 * domain do not count.
 */
import { expect, test } from 'vitest'
import { compareLimits, updateLimits } from './limits.ts'
import { followRoutes, isRoot } from './route-reach.ts'
import { parse, placeOf, type SourceFile, sources } from './source-tree.ts'

/** The target is 12 files to pay a stage, and 8 for each other route. */
const LIMITS = [
  { name: 'POST /job/stage/pay', files: 10 },
  { name: 'PATCH /job/stage', files: 8 },
  { name: 'POST /job/{id}/warranty', files: 8 },
] as const

const isCounted = (path: string) =>
  path.startsWith('src/server/') && !isRoot(path) && !['core', 'adapters'].includes(placeOf(path).folder)

/** The feature files that a route uses. */
function filesOfRoute(route: string, files: readonly SourceFile[]): string[] {
  const steps = followRoutes(files, (path) => isRoot(path) || isCounted(path))(route)
  return [...new Set(steps.map(({ file }) => file.path))].filter(isCounted).toSorted()
}

const reachedToday = Object.fromEntries(LIMITS.map(({ name }) => [name, filesOfRoute(name, sources)]))

test('a route uses as many files as the table allows', () => {
  const found = Object.fromEntries(Object.entries(reachedToday).map(([name, files]) => [name, { files: files.length }]))
  if (updateLimits('tests/architecture/route-touch.test.ts', found)) return
  const limits = Object.fromEntries(LIMITS.map(({ name, files }) => [name, { files }]))
  const findings = compareLimits(limits, found)
  expect(findings.length === 0 ? [] : [...findings, reachedToday]).toEqual([])
})

test('the test follows imports, own functions and the composition root only', () => {
  const seeded = [
    parse(
      'src/server/jobs/seeded-routes.ts',
      "import { readSeeded, unused } from './read-seeded.ts'\nexport const routes = (api, deps) => {\n  serve(api, 'GET /seeded', () => run(deps))\n  serve(api, 'GET /other', () => unused())\n}\nconst run = (deps) => [readSeeded(), deps.giveSeeded()]",
    ),
    parse(
      'src/server/jobs/read-seeded.ts',
      "import { seededById } from './seeded-store.ts'\nexport function readSeeded() { return seededById.one() }\nexport const unused = () => other()",
    ),
    parse('src/server/jobs/seeded-store.ts', 'export const seededById = 1'),
    parse('src/server/quotes/given.ts', 'export const giveQuote = () => 1'),
    parse(
      'src/server/seeded-app.ts',
      "import { giveQuote } from './quotes/given.ts'\nroutes(api, { giveSeeded: () => giveQuote(1) })",
    ),
  ]
  expect(filesOfRoute('GET /seeded', [...sources, ...seeded])).toEqual([
    'src/server/jobs/read-seeded.ts',
    'src/server/jobs/seeded-routes.ts',
    'src/server/jobs/seeded-store.ts',
    'src/server/quotes/given.ts',
  ])
  expect(filesOfRoute('GET /other', [...sources, ...seeded])).toHaveLength(2)
})
