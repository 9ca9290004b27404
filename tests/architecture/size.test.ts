/** A file has at most 300 lines and a function at most 60. */
import type { Node } from 'oxc-parser'
import { guard, isTest, lineOf, nodesOf, type SourceFile } from './source-tree.ts'

const fileLinesMax = 300
const functionLinesMax = 60

guard(
  'a file has at most 300 lines',
  (files) =>
    files
      .map(({ path, text }) => ({ path, lines: text.trimEnd().split('\n').length }))
      .filter(({ lines }) => lines > fileLinesMax)
      .map(({ path, lines }) => `${path} has ${lines} lines`),
  { 'src/domain/jobs/seeded.ts': 'export const a = 1\n'.repeat(301) },
)

guard('a function has at most 60 lines', (files) => files.filter(({ path }) => !isTest(path)).flatMap(longFunctions), {
  'src/domain/jobs/seeded.ts': `export function seeded() {\n${'  seeded()\n'.repeat(64)}}`,
})

/**
 * Lines of inner functions don't count, so a function that registers many routes passes.
 */
function longFunctions(file: SourceFile): string[] {
  const functions = [...nodesOf(file.program)].filter(isFunction)
  const linesOf = ({ start, end }: Node) => lineOf(file, end) - lineOf(file, start)
  return functions.flatMap((outer) => {
    const within = functions.filter((inner) => inner !== outer && inner.start >= outer.start && inner.end <= outer.end)
    const direct = within.filter((inner) => !within.some((other) => other !== inner && encloses(other, inner)))
    const own = linesOf(outer) + 1 - direct.reduce((sum, inner) => sum + linesOf(inner), 0)
    return own > functionLinesMax ? [`${file.path}:${lineOf(file, outer.start)} has a function of ${own} lines`] : []
  })
}

const encloses = (outer: Node, inner: Node) => outer.start <= inner.start && inner.end <= outer.end

function isFunction({ type }: Node): boolean {
  return ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'].includes(type)
}
