/** The dependencies of docs/architecture.md, checked by imports. */
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

/** Packages that the web may use. All others are for the server. */
const WEB_PACKAGES = [
  /^react(-dom|-hook-form)?$/,
  /^@(tanstack|tabler|hookform)\//,
  /^(zod|dayjs|aws4fetch|eventsource-parser|uqr|@simplewebauthn\/browser)$/,
]

/** Web files that also run on the server while it renders a page. */
const RENDERS_ON_SERVER = [
  'src/web/core/defer-scripts.ts',
  'src/web/core/request-context.ts',
  'src/web/core/server-entry.ts',
]

/** Reports each forbidden import. */
const forbid =
  (
    isForbidden: (from: SourceFile, used: Import) => boolean,
    because = 'may not use',
    concerned = (file: SourceFile) => !isTest(file.path),
  ): Check =>
  (files) =>
    files
      .filter(concerned)
      .flatMap((file) =>
        file.imports
          .filter((used) => isForbidden(file, used))
          .map((used) => `${file.path} ${because} ${used.specifier}`),
      )

const isOurs = ({ target }: Import) => /^(src|scripts|tests|bench)\//.test(target)
const isPackage = (used: Import) => !isOurs(used)
const inLayer = (file: SourceFile, layer: string) => file.path.startsWith(`src/${layer}/`)

guard(
  'domain, api, server and web depend in one direction',
  forbid((file, used) => {
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
  forbid((file, used) => inLayer(file, 'domain') && isPackage(used) && used.target !== 'zod'),
  {
    'src/domain/jobs/seeded-store.ts': "import pg from 'pg'",
    'src/domain/jobs/seeded.ts': "import { readFileSync } from 'node:fs'",
  },
)

guard(
  'the api declares schemas: it imports zod and nothing else',
  forbid((file, used) => inLayer(file, 'api') && isPackage(used) && used.target !== 'zod'),
  { 'src/api/jobs/seeded.ts': "import type { FastifyReply } from 'fastify'" },
)

/** These folders compose features, as pages do: the component kit and the landing pages. */
const SHOWCASES = ['kit', 'site']

guard(
  'a feature of domain, server and web uses only the features of its row in FEATURES',
  forbid((file, used) => {
    const from = placeOf(file.path)
    const to = placeOf(used.target)
    const layers = from.layer === 'web' ? ['web'] : ['domain', 'server']
    if (!layers.includes(from.layer) || !layers.includes(to.layer) || !isOurs(used)) return false
    if (from.folder === to.folder || (from.layer === 'web' && SHOWCASES.includes(from.folder))) return false
    return from.folder in FEATURES && to.folder in FEATURES && !FEATURES[from.folder]?.includes(to.folder)
  }),
  {
    'src/domain/jobs/seeded.ts': "import { evenSplit } from '../quotes/split-percent.ts'",
    'src/server/ledger/seeded.ts': "import { stageMachine } from '#domain/stages/stage-machine.ts'",
    'src/web/quotes/seeded.tsx': "import { StageTabs } from '../stages/stage-tabs.tsx'",
  },
)

test('the list of features has no cycle', () => {
  const reachable = (feature: string): string[] =>
    (FEATURES[feature] ?? []).flatMap((next) => [next, ...reachable(next)])
  expect(Object.keys(FEATURES).filter((feature) => reachable(feature).includes(feature))).toEqual([])
})

guard(
  'core, adapters and ui import no feature',
  forbid((file, used) => {
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

/** Every layer may use the types of the domain and the rules of object keys. */
function isWord({ isType }: Import, { layer, folder }: { layer: string; folder: string }): boolean {
  return layer === 'domain' && (isType || folder === 'uploads')
}

guard(
  'only the route table and other pages import a page',
  forbid(
    (file, used) => used.target.startsWith('src/web/pages/') && !/^src\/web\/(pages\/|routes\.ts)/.test(file.path),
  ),
  { 'src/web/quotes/seeded.tsx': "import { JobPage } from '../pages/desktop/job-page.tsx'" },
)

guard(
  'only stores, the database core and the adapters run SQL',
  forbid((file, used) => {
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
  'the web bundles no server package',
  forbid((file, used) => {
    if (!inLayer(file, 'web') || isOurs(used) || used.isType || RENDERS_ON_SERVER.includes(file.path)) return false
    return !used.target.startsWith('virtual:') && !WEB_PACKAGES.some((allowed) => allowed.test(used.target))
  }),
  {
    'src/web/jobs/seeded.ts': "import pg from 'pg'",
    'src/web/jobs/seeded-hash.ts': "import { createHash } from 'node:crypto'",
  },
)

guard(
  'the web imports the api as types, so a bundle contains no schema',
  forbid((file, used) => inLayer(file, 'web') && used.target.startsWith('src/api/') && !used.isType),
  { 'src/web/jobs/seeded.ts': "import { jobView } from '#api/jobs/job-view.ts'" },
)

guard(
  'the web loads zod with forms only, when they open or submit',
  (files) => {
    const heavy = zodReaching(files)
    return forbid(
      (file, used) =>
        inLayer(file, 'web') &&
        !used.isType &&
        !used.isLate &&
        !/-form\.tsx?$/.test(file.path) &&
        (used.target === 'zod' || heavy.has(used.target)),
      'loads zod with the page by',
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
  'imports have no cycle',
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
