/**
 * A reader who follows a route down to its SQL opens few files. This test starts at the handler of a route and follows
 * every function that it calls, by the names that each followed function uses. A function that a feature gets from the
 * composition root is followed to its definition. Counted are the files of features in `src/server`: the core and the
 * adapters serve every route, and the rules of the domain have tests of their own.
 */
import type { Node } from 'oxc-parser'
import { expect, test } from 'vitest'
import { compareLimits, updateLimits } from './limits.ts'
import { isTest, nodesOf, parse, placeOf, type SourceFile, sources } from './source-tree.ts'

/** The aim is 12 files to pay a stage, and 8 for each of the others. */
const LIMITS = [
  { name: 'POST /job/stage/pay', files: 12 },
  { name: 'PATCH /job/stage', files: 13 },
  { name: 'POST /job/{id}/warranty', files: 13 },
] as const

/** The imports and the top-level declarations of a file, by name. */
interface Symbols {
  readonly imports: ReadonlyMap<string, { readonly path: string; readonly name: string }>
  readonly declarations: ReadonlyMap<string, Node>
}

const isServer = ({ path }: SourceFile) => path.startsWith('src/server/') && !isTest(path)
const isRoot = (path: string) => placeOf(path).folder === ''
const isCounted = (path: string) => !isRoot(path) && !['core', 'adapters'].includes(placeOf(path).folder)

function symbolsOf(file: SourceFile): Symbols {
  const body = file.program.type === 'Program' ? file.program.body : []
  return {
    imports: new Map(body.flatMap((statement) => importsOf(file, statement))),
    declarations: new Map(
      body.flatMap((statement) =>
        declarationsOf(statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement),
      ),
    ),
  }
}

function importsOf(file: SourceFile, statement: Node) {
  if (statement.type !== 'ImportDeclaration') return []
  const path = file.imports.find(({ specifier }) => specifier === statement.source.value)?.target ?? ''
  return statement.specifiers.map((entry) => {
    const imported = entry.type === 'ImportSpecifier' ? entry.imported : entry.local
    return [entry.local.name, { path, name: imported.type === 'Identifier' ? imported.name : '' }] as const
  })
}

function declarationsOf(declaration: Node | null): (readonly [string, Node])[] {
  if (declaration?.type === 'FunctionDeclaration' && declaration.id) return [[declaration.id.name, declaration]]
  if (declaration?.type !== 'VariableDeclaration') return []
  return declaration.declarations.flatMap(({ id, init }) =>
    id.type === 'Identifier' && init ? [[id.name, init] as const] : [],
  )
}

interface Uses {
  /** Names that stand for themselves: not the `price` of `job.price`, and no type. */
  readonly names: ReadonlySet<string>
  /** Functions that are called by a name of no import, which the composition root may give: `deps.startPayment()`. */
  readonly calls: ReadonlySet<string>
}

function usesOf(node: Node): Uses {
  const names = new Set<string>()
  const calls = new Set<string>()
  const labels = new Set<Node>()
  for (const inner of nodesOf(node)) {
    if (inner.type === 'TSTypeReference') labels.add(inner.typeName)
    if (inner.type === 'MemberExpression' && !inner.computed) labels.add(inner.property)
    if (inner.type === 'Property' && !inner.shorthand) labels.add(inner.key)
    if (inner.type === 'Identifier' && !labels.has(inner)) names.add(inner.name)
    if (inner.type === 'CallExpression') calls.add(calledName(inner.callee))
  }
  return { names, calls }
}

function calledName(callee: Node): string {
  if (callee.type === 'MemberExpression') return calledName(callee.property)
  return callee.type === 'Identifier' ? callee.name : ''
}

/** What the composition root gives by a name: `answerJob: readJob` gives the uses of `readJob`. */
function givenBy(root: readonly SourceFile[]): (name: string) => readonly Step[] {
  const given = root.flatMap((file) =>
    [...nodesOf(file.program)].flatMap((node) =>
      node.type === 'Property' && node.key.type === 'Identifier'
        ? [{ name: node.key.name, file, node: node.value }]
        : [],
    ),
  )
  return (name) => given.filter((entry) => entry.name === name)
}

interface Step {
  readonly file: SourceFile
  readonly node: Node
}

/** The files of features that a route reaches. */
function filesOfRoute(route: string, files: readonly SourceFile[]): string[] {
  const server = files.filter(isServer)
  const byPath = new Map(server.map((file) => [file.path, { file, ...symbolsOf(file) }]))
  const given = givenBy(server.filter(({ path }) => isRoot(path)))
  const seen = new Set<Node>()
  const reached = new Set<string>()
  const open: Step[] = server.flatMap((file) => handlersOf(file, route))
  for (const { file, node } of open) {
    if (seen.has(node)) continue
    seen.add(node)
    reached.add(file.path)
    open.push(...nextSteps(file, node))
  }
  return [...reached].filter(isCounted).toSorted()

  function nextSteps(file: SourceFile, node: Node): Step[] {
    const { names, calls } = usesOf(node)
    const own = byPath.get(file.path)
    const isKnown = (name: string) => own?.imports.has(name) === true || own?.declarations.has(name) === true
    const injected = isRoot(file.path) ? [] : [...calls].filter((name) => !isKnown(name)).flatMap(given)
    return [...[...names].flatMap((name) => definitionOf(file.path, name)), ...injected]
  }

  function definitionOf(path: string, name: string): Step[] {
    const found = byPath.get(path)
    const imported = found?.imports.get(name)
    if (imported) return byPath.has(imported.path) ? definitionOf(imported.path, imported.name) : []
    const node = found?.declarations.get(name)
    return found && node && !isShared(path) ? [{ file: found.file, node }] : []
  }
}

/** The core and the adapters are not followed. */
const isShared = (path: string) => !isRoot(path) && !isCounted(path)

const handlersOf = (file: SourceFile, route: string): Step[] =>
  [...nodesOf(file.program)].flatMap((node) => {
    if (node.type !== 'CallExpression' || calledName(node.callee) !== 'serve') return []
    const [, name, handler] = node.arguments
    return name?.type === 'Literal' && name.value === route && handler ? [{ file, node: handler }] : []
  })

const reachedToday = Object.fromEntries(LIMITS.map(({ name }) => [name, filesOfRoute(name, sources)]))

test('a route reaches as many files as the table says', () => {
  const found = Object.fromEntries(Object.entries(reachedToday).map(([name, files]) => [name, { files: files.length }]))
  if (updateLimits('tests/architecture/route-touch.test.ts', found)) return
  const limits = Object.fromEntries(LIMITS.map(({ name, files }) => [name, { files }]))
  const findings = compareLimits(limits, found)
  expect(findings.length === 0 ? [] : [...findings, reachedToday]).toEqual([])
})

test('a route is followed through imports, own functions and the composition root, and no further', () => {
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
