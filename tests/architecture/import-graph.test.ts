/** Which file may know which: the dependency rule of docs/architecture.md, read from the imports themselves. */
import { expect, test } from 'vitest'
import { FEATURES } from './features.ts'
import { type Check, guard, type Import, isTest, placeOf, type SourceFile } from './source-tree.ts'

const MAY_USE: Readonly<Record<string, readonly string[]>> = {
  domain: ['domain'],
  api: ['domain', 'api'],
  server: ['domain', 'api', 'server'],
  web: ['domain', 'api', 'web'],
  scripts: ['domain', 'api', 'server', 'web', 'scripts'],
}

/** Packages that run in a browser, or render for one. Everything else belongs to the server. */
const WEB_PACKAGES = [
  /^react(-dom|-hook-form)?$/,
  /^@(mantine|tanstack|tabler|hookform)\//,
  /^(zod|dayjs|aws4fetch|eventsource-parser|uqr)$/,
]

/** The files of the web that also run on the server, while it renders a page. */
const RENDERS_ON_SERVER = [
  'src/web/core/defer-scripts.ts',
  'src/web/core/request-context.ts',
  'src/web/core/server-entry.ts',
]

/** Reports each import that a rule refuses. */
const refuse =
  (
    refused: (from: SourceFile, used: Import) => boolean,
    because = 'may not use',
    concerned = (file: SourceFile) => !isTest(file.path),
  ): Check =>
  (files) =>
    files
      .filter(concerned)
      .flatMap((file) =>
        file.imports.filter((used) => refused(file, used)).map((used) => `${file.path} ${because} ${used.specifier}`),
      )

const isOurs = ({ target }: Import) => /^(src|scripts|tests|bench)\//.test(target)
const isPackage = (used: Import) => !isOurs(used)
const inLayer = (file: SourceFile, layer: string) => file.path.startsWith(`src/${layer}/`)

guard(
  'domain, contract, server and web use each other in one direction',
  refuse((file, used) => {
    const allowed = MAY_USE[placeOf(file.path).layer]
    return isOurs(used) && allowed !== undefined && !allowed.includes(placeOf(used.target).layer)
  }),
  {
    'src/web/jobs/seeded.ts': "import { serve } from '#server/core/http/serve.ts'",
    'src/server/jobs/seeded.ts': "import { call } from '#web/core/call.ts'",
    'src/api/jobs/seeded.ts': "import type { Db } from '#server/core/db/sql.ts'",
    'src/domain/jobs/seeded.ts': "export type { Access } from '../../contract/core/route.ts'",
    'src/server/jobs/seeded-build.ts': "const build = await import('#tests/support/build.ts')",
  },
)

guard(
  'the domain is pure: it imports zod and nothing else',
  refuse((file, used) => inLayer(file, 'domain') && isPackage(used) && used.target !== 'zod'),
  {
    'src/domain/jobs/seeded-store.ts': "import pg from 'pg'",
    'src/domain/jobs/seeded.ts': "import { readFileSync } from 'node:fs'",
  },
)

guard(
  'the contract declares shapes: it imports zod and nothing else',
  refuse((file, used) => inLayer(file, 'api') && isPackage(used) && used.target !== 'zod'),
  { 'src/api/jobs/seeded.ts': "import type { FastifyReply } from 'fastify'" },
)

guard(
  'a feature of domain and server uses the features that FEATURES names behind it',
  refuse((file, used) => {
    const from = placeOf(file.path)
    const to = placeOf(used.target)
    const rules = ['domain', 'server'].includes(from.layer) && ['domain', 'server'].includes(to.layer)
    if (!rules || !isOurs(used) || from.folder === to.folder) return false
    return from.folder in FEATURES && to.folder in FEATURES && !FEATURES[from.folder]?.includes(to.folder)
  }),
  {
    'src/domain/jobs/seeded.ts': "import { evenSplit } from '../quotes/split-percent.ts'",
    'src/server/ledger/seeded.ts': "import { stageMachine } from '#domain/stages/stage-machine.ts'",
  },
)

test('the list of features has no cycle', () => {
  const reachable = (feature: string): string[] =>
    (FEATURES[feature] ?? []).flatMap((next) => [next, ...reachable(next)])
  expect(Object.keys(FEATURES).filter((feature) => reachable(feature).includes(feature))).toEqual([])
})

guard(
  'core, adapters and ui know no feature',
  refuse((file, used) => {
    const from = placeOf(file.path)
    const to = placeOf(used.target)
    const isShared = ['core', 'adapters', 'ui'].includes(from.folder) && from.layer in MAY_USE
    return isShared && isOurs(used) && to.folder in FEATURES && !isWord(used, to)
  }),
  {
    'src/server/core/http/seeded.ts': "import { signQuote } from '#server/quotes/sign-quote.ts'",
    'src/domain/core/seeded.ts': "import { stageMachine } from '../stages/stage-machine.ts'",
    'src/web/ui/seeded.tsx': "import { QuoteCard } from '../quotes/quote-card.tsx'",
  },
)

/** Words of the domain that every layer speaks: the kinds of things, and the names of stored objects. */
function isWord({ isType }: Import, { layer, folder }: { layer: string; folder: string }): boolean {
  return layer === 'domain' && (isType || folder === 'uploads')
}

/** These folders show what features make, as pages do: the kit and the pages that introduce the product. */
const SHOWCASES = ['kit', 'site']

guard(
  'the features of the web meet on pages only',
  refuse((file, used) => {
    const from = placeOf(file.path)
    const to = placeOf(used.target)
    const isCrossing = from.layer === 'web' && to.layer === 'web' && from.folder !== to.folder
    return isCrossing && isFeature(from) && isFeature(to) && !SHOWCASES.includes(from.folder)
  }),
  { 'src/web/quotes/seeded.tsx': "import { StageTabs } from '../stages/stage-tabs.tsx'" },
)

function isFeature({ folder }: { folder: string }): boolean {
  return folder in FEATURES
}

guard(
  'nobody uses a page but the table of addresses and other pages',
  refuse(
    (file, used) => used.target.startsWith('src/web/pages/') && !/^src\/web\/(pages\/|routes\.ts)/.test(file.path),
  ),
  { 'src/web/quotes/seeded.tsx': "import { JobPage } from '../pages/desktop/job-page.tsx'" },
)

guard(
  'SQL lives in stores: only they, the database core and the adapters run statements',
  refuse((file, used) => {
    const runsSql = used.target === 'pg' || used.target === 'src/server/core/db/sql.ts'
    const mayRun = /^src\/server\/(core\/db|adapters)\//.test(file.path) || /-store\.ts$/.test(file.path)
    return inLayer(file, 'server') && runsSql && !used.isType && !mayRun
  }),
  {
    'src/server/jobs/seeded.ts': "import pg from 'pg'",
    'src/server/jobs/seeded-routes.ts': "import { sql } from '../core/db/sql.ts'",
  },
)

guard(
  'the web bundles no package of the server',
  refuse((file, used) => {
    if (!inLayer(file, 'web') || isOurs(used) || used.isType || RENDERS_ON_SERVER.includes(file.path)) return false
    return !used.target.startsWith('virtual:') && !WEB_PACKAGES.some((allowed) => allowed.test(used.target))
  }),
  {
    'src/web/jobs/seeded.ts': "import pg from 'pg'",
    'src/web/jobs/seeded-hash.ts': "import { createHash } from 'node:crypto'",
  },
)

guard(
  'the web imports the contract as types, so that no schema travels to a browser with it',
  refuse((file, used) => inLayer(file, 'web') && used.target.startsWith('src/api/') && !used.isType),
  { 'src/web/jobs/seeded.ts': "import { jobView } from '#api/jobs/job-view.ts'" },
)

guard(
  'zod reaches the web through forms only, which are loaded when they are opened, or when something is sent',
  (files) => {
    const heavy = zodReaching(files)
    return refuse(
      (file, used) =>
        inLayer(file, 'web') &&
        !used.isType &&
        !used.isLate &&
        !/-form\.tsx?$/.test(file.path) &&
        (used.target === 'zod' || heavy.has(used.target)),
      'brings zod into the page with',
    )(files)
  },
  { 'src/web/jobs/seeded.tsx': "import { jobSchema } from '#domain/jobs/job-schemas.ts'" },
)

/** The files of the domain that import zod, or a file that does. */
function zodReaching(files: readonly SourceFile[]): ReadonlySet<string> {
  const reaching = new Set(['zod'])
  const domain = files.filter((file) => inLayer(file, 'domain') && !isTest(file.path))
  for (let before = 0; before !== reaching.size; ) {
    before = reaching.size
    for (const { path, imports } of domain) {
      if (imports.some((used) => !used.isType && reaching.has(used.target))) reaching.add(path)
    }
  }
  return reaching
}

guard(
  'no two files use each other, directly or round about',
  (files) => {
    const uses = new Map(files.map(({ path, imports }) => [path, imports.filter(isOurs).map(({ target }) => target)]))
    const cycles: string[] = []
    const done = new Set<string>()
    const walk = (path: string, trail: readonly string[]) => {
      if (trail.includes(path)) cycles.push([...trail.slice(trail.indexOf(path)), path].join(' → '))
      if (trail.includes(path) || done.has(path)) return
      for (const next of uses.get(path) ?? []) walk(next, [...trail, path])
      done.add(path)
    }
    for (const path of uses.keys()) walk(path, [])
    return cycles
  },
  {
    'src/server/jobs/seeded-a.ts': "import { b } from './seeded-b.ts'",
    'src/server/jobs/seeded-b.ts': "import type { A } from './seeded-a.ts'",
  },
)
