/**
 * The source files for the architecture tests, with imports, comments and syntax tree. A guard is a function from files
 * to findings. It must find nothing in the tree, and it must find its seeded violations.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { type Comment, type Node, parseSync, visitorKeys } from 'oxc-parser'
import { describe, expect, test } from 'vitest'

export interface Import {
  readonly specifier: string
  /** A path of this checkout, or the name of a package. */
  readonly target: string
  /** Erased before the program runs. */
  readonly isType: boolean
  /** A dynamic import. */
  readonly isLate: boolean
}

export interface SourceFile {
  readonly path: string
  readonly text: string
  readonly imports: readonly Import[]
  readonly exports: readonly { readonly name: string; readonly from: string | undefined }[]
  readonly comments: readonly Comment[]
  readonly program: Node
}

const roots = ['src', 'scripts', 'tests', 'bench']
const isSource = (path: string) => /\.(ts|tsx|mjs)$/.test(path) && !/\.gen\.ts$/.test(path)

export const isTest = (path: string) => /\.(test|e2e)\.tsx?$/.test(path) || path.startsWith('tests/')

export function pathsBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => posix.join(entry.parentPath, entry.name))
}

const existing = readdirSync('.')

/** Every source file without the generated ones. */
export const sources: readonly SourceFile[] = roots
  .filter((root) => existing.includes(root))
  .flatMap(pathsBelow)
  .filter(isSource)
  .map((path) => parse(path, readFileSync(path, 'utf8')))

export function parse(path: string, text: string): SourceFile {
  const { module, comments, program, errors } = parseSync(path, text)
  if (errors.length > 0) throw new Error(`${path} cannot be parsed: ${errors[0]?.message}`)
  const statics = module.staticImports.map(({ moduleRequest, entries }) =>
    importOf(path, moduleRequest.value, entries.length > 0 && entries.every((entry) => entry.isType)),
  )
  const dynamics = module.dynamicImports.flatMap(({ moduleRequest }) => {
    const literal = /^['"]([^'"]+)['"]$/.exec(text.slice(moduleRequest.start, moduleRequest.end))?.[1]
    return literal === undefined ? [] : [{ ...importOf(path, literal, false), isLate: true }]
  })
  const exported = module.staticExports.flatMap(({ entries }) => entries)
  const passedOn = exported.flatMap(({ moduleRequest, isType }) =>
    moduleRequest === null ? [] : [importOf(path, moduleRequest.value, isType)],
  )
  const exports = exported.map(({ exportName, moduleRequest }) => ({
    name: exportName.kind === 'Default' ? 'default' : (exportName.name ?? '*'),
    from: moduleRequest?.value,
  }))
  return { path, text, imports: [...statics, ...dynamics, ...passedOn], exports, comments, program }
}

function importOf(path: string, specifier: string, isType: boolean): Import {
  return { specifier, target: targetOf(path, specifier), isType, isLate: false }
}

function targetOf(path: string, specifier: string): string {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(path), specifier)
  const inside = /^#(domain|api|server|web)\/(.*)$/.exec(specifier)
  if (inside) return `src/${inside[1]}/${inside[2]}`
  if (specifier.startsWith('#')) return specifier.slice(1)
  if (specifier.startsWith('node:')) return specifier
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')
}

/** The layer and the folder of a file: `src/server/quotes/sign-quote.ts` has the layer `server` and the folder `quotes`. */
export function placeOf(path: string): { layer: string; folder: string } {
  const [root = '', ...rest] = path.split('/')
  const [layer = '', ...inner] = root === 'src' ? rest : [root, ...rest]
  return { layer, folder: inner.length > 1 ? (inner[0] ?? '') : '' }
}

export function* nodesOf(node: Node): Generator<Node> {
  yield node
  for (const key of visitorKeys[node.type] ?? []) {
    const child = (node as unknown as Record<string, Node | (Node | null)[] | null | undefined>)[key]
    for (const next of Array.isArray(child) ? child : [child]) if (next) yield* nodesOf(next)
  }
}

export const lineOf = (file: { readonly text: string }, offset: number) => file.text.slice(0, offset).split('\n').length

export type Check = (files: readonly SourceFile[]) => readonly string[]

/** Declares a guard with seeded violations by path, each of which it must find. */
export function guard(rule: string, check: Check, violations: Readonly<Record<string, string>>): void {
  describe(rule, () => {
    test('holds', () => {
      expect(check(sources)).toEqual([])
    })

    test('finds its seeded violations', () => {
      const seeded = Object.entries(violations).map(([path, text]) => parse(path, text))
      const found = check([...sources.filter(({ path }) => !(path in violations)), ...seeded])
      for (const path of Object.keys(violations)) expect(found).toContainEqual(expect.stringContaining(path))
    })
  })
}
