/** A regular expression takes time in proportion to its text, because users choose the text. */
import { analyse } from 'scslre'
import { guard, isTest, lineOf, nodesOf, type SourceFile } from './source-tree.ts'

/** Places with more than linear time. A move is quadratic, because the search starts anew at each character. */
function slowPlaces(file: SourceFile): string[] {
  return [...nodesOf(file.program)].flatMap((node) => {
    if (node.type !== 'Literal' || !('regex' in node)) return []
    const { pattern, flags } = node.regex
    const slow = analyse({ source: pattern, flags }).reports.map(({ type, exponential }) =>
      exponential ? 'exponential' : type,
    )
    return slow.map((kind) => `${file.path}:${lineOf(file, node.start)} /${pattern}/${flags} is slow: ${kind}`)
  })
}

guard(
  'regular expressions of the product take linear time',
  (files) => files.filter(({ path }) => path.startsWith('src/') && !isTest(path)).flatMap(slowPlaces),
  {
    'src/domain/jobs/seeded.ts': 'export const nested = /^(a+)+$/',
    'src/server/jobs/seeded.ts': 'export const twice = /^\\s*(.*?)\\s*,$/',
    'src/web/jobs/seeded.ts': 'export const atEnd = /\\/+$/',
  },
)
