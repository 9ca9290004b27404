/**
 * The OpenAPI document lists the failures of each call. This test follows each handler to the errors that it can throw,
 * and compares their kinds with the definition of the route.
 */
import type { Node } from 'oxc-parser'
import { expect, test } from 'vitest'
import { failuresOf, type RouteSpec } from '#api/core/route.ts'
import { routes } from '#api/routes.ts'
import { followRoutes, type Step } from './route-reach.ts'
import { nodesOf, parse, type SourceFile, sources } from './source-tree.ts'

/** The kind of each declared error, such as `jobErrors.notFound`. */
function kindsIn(files: readonly SourceFile[]): ReadonlyMap<string, string> {
  return new Map(files.flatMap(({ program }) => [...nodesOf(program)].flatMap(errorsIn)))
}

function errorsIn(node: Node): [string, string][] {
  if (node.type !== 'VariableDeclarator' || node.id.type !== 'Identifier') return []
  const { name } = node.id
  if (node.init?.type !== 'CallExpression' || nameOf(node.init.callee) !== 'defineErrors') return []
  return propertiesOf(node.init.arguments[1]).flatMap(([error, spec]) =>
    propertiesOf(spec).flatMap(([key, value]): [string, string][] =>
      key === 'kind' && value.type === 'Literal' ? [[`${name}.${error}`, String(value.value)]] : [],
    ),
  )
}

const nameOf = (node: Node) => (node.type === 'Identifier' ? node.name : '')

const propertiesOf = (node: Node | undefined): [string, Node][] =>
  node?.type === 'ObjectExpression'
    ? node.properties.flatMap((entry): [string, Node][] =>
        entry.type === 'Property' ? [[nameOf(entry.key), entry.value]] : [],
      )
    : []

/** The errors of these functions by kind. */
function errorsOf(steps: readonly Step[], kinds: ReadonlyMap<string, string>): Map<string, string> {
  const members = steps
    .flatMap(({ node }) => [...nodesOf(node)])
    .flatMap((node) => (node.type === 'MemberExpression' ? [`${nameOf(node.object)}.${nameOf(node.property)}`] : []))
  return new Map(members.flatMap((error): [string, string][] => [[kinds.get(error) ?? '', error]]))
}

/** Reading a status reaches the machine, but fires no event. A cursor is part of a query. */
const isSpurious = (call: string, kind: string, { query }: RouteSpec) =>
  (kind === 'conflict' && call.startsWith('GET ')) || (kind === 'malformed' && query === undefined)

function undocumented(specs: readonly [call: string, spec: RouteSpec][], files: readonly SourceFile[]): string[] {
  const stepsOf = followRoutes(files, (path) => !path.startsWith('src/server/core/http/'))
  const kinds = kindsIn(files)
  return specs.flatMap(([call, spec]) => {
    const documented: readonly string[] = failuresOf(call, spec)
    return [...errorsOf(stepsOf(call), kinds)].flatMap(([kind, error]) =>
      kind === '' || documented.includes(kind) || isSpurious(call, kind, spec)
        ? []
        : [`${call} can fail with ${error}, but its definition has no '${kind}'`],
    )
  })
}

test('a route documents the failures that its handler can throw [API-07]', () => {
  expect(undocumented(Object.entries(routes), sources)).toEqual([])
})

test('an undocumented failure is found', () => {
  const seeded = [
    parse(
      'src/server/jobs/seeded-routes.ts',
      "import { run } from './run.ts'\nexport const routes = (api) => serve(api, 'POST /seeded', () => run())",
    ),
    parse('src/server/jobs/run.ts', 'export function run() { throw seededErrors.gone() }'),
    parse(
      'src/domain/jobs/seeded-errors.ts',
      "export const seededErrors = defineErrors('x', { gone: { kind: 'not-found' } })",
    ),
  ]
  const specs: [string, RouteSpec][] = [['POST /seeded', { summary: 'Seeds.', access: 'anyone' }]]

  expect(undocumented(specs, seeded)).toEqual([
    "POST /seeded can fail with seededErrors.gone, but its definition has no 'not-found'",
  ])
})
