/**
 * Follows a route from its handler: every function that it calls, by the names that each followed function uses. A
 * function that a feature gets from the composition root is followed to its definition.
 */
import type { Node } from 'oxc-parser'
import { isTest, nodesOf, placeOf, type SourceFile } from './source-tree.ts'

/** The imports and the top-level declarations of a file, by name. */
interface Symbols {
  readonly imports: ReadonlyMap<string, { readonly path: string; readonly name: string }>
  readonly declarations: ReadonlyMap<string, Node>
}

/** A followed function, with its file. */
export interface Step {
  readonly file: SourceFile
  readonly node: Node
}

/**
 * The functions that a route of these files reaches. Files outside `isFollowed` count as used, but are not followed.
 */
export function followRoutes(
  files: readonly SourceFile[],
  isFollowed: (path: string) => boolean,
): (route: string) => readonly Step[] {
  const code = files.filter(({ path }) => /^src\/(server|domain)\//.test(path) && !isTest(path))
  const byPath = new Map(code.map((file) => [file.path, { file, ...symbolsOf(file) }]))
  const given = givenBy(code.filter(({ path }) => isRoot(path)))
  const handlers = code.flatMap(handlersOf)
  const nextOf = new Map<Node, readonly Step[]>()

  return (route) => {
    const steps = handlers.filter((handler) => handler.route === route).map(({ step }) => step)
    const seen = new Set(steps.map(({ node }) => node))
    for (const step of steps) {
      for (const next of nextSteps(step)) {
        if (!seen.has(next.node)) steps.push(next)
        seen.add(next.node)
      }
    }
    return steps
  }

  function nextSteps(step: Step): readonly Step[] {
    const known = nextOf.get(step.node) ?? findNextSteps(step)
    nextOf.set(step.node, known)
    return known
  }

  function findNextSteps({ file, node }: Step): Step[] {
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
    return found && node && isFollowed(path) ? [{ file: found.file, node }] : []
  }
}

/** Whether the file is part of the composition root. */
export const isRoot = (path: string) => path.startsWith('src/server/') && placeOf(path).folder === ''

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

/** `serve(api, 'GET /job/{id}', handler)` */
const handlersOf = (file: SourceFile): { readonly route: string; readonly step: Step }[] =>
  [...nodesOf(file.program)].flatMap((node) => {
    if (node.type !== 'CallExpression' || calledName(node.callee) !== 'serve') return []
    const [, name, handler] = node.arguments
    return name?.type === 'Literal' && typeof name.value === 'string' && handler
      ? [{ route: name.value, step: { file, node: handler } }]
      : []
  })
