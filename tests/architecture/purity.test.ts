/** The domain takes time and randomness as arguments. The server reads one clock, which a test can set. */
import type { Node } from 'oxc-parser'
import { guard, isTest, lineOf, nodesOf, type SourceFile } from './source-tree.ts'

const isName = (node: Node, name: string) => node.type === 'Identifier' && node.name === name
const isCallOf = (node: Node, object: string, method: string) =>
  node.type === 'MemberExpression' && isName(node.object, object) && isName(node.property, method)

function places(file: SourceFile, wrong: (node: Node) => boolean, says: string): string[] {
  return [...nodesOf(file.program)].filter(wrong).map(({ start }) => `${file.path}:${lineOf(file, start)} ${says}`)
}

guard(
  'the domain takes time and randomness as arguments',
  (files) =>
    files
      .filter(({ path }) => /^src\/(domain|api)\//.test(path) && !isTest(path))
      .flatMap((file) =>
        places(file, (node) => isNow(node) || isCallOf(node, 'Math', 'random'), 'reads the clock or throws dice'),
      ),
  {
    'src/domain/jobs/seeded.ts': 'export const now = () => Date.now()',
    'src/domain/jobs/seeded-b.ts': 'export const today = () => new Date()',
    'src/domain/accounts/seeded.ts': 'export const code = () => Math.random()',
  },
)

/** These files measure the process, so they read the system clock. */
const OWN_TIME = /^src\/server\/(core\/(clock|db|config|log|http)|adapters)/

guard(
  'server features read one clock, which a test can set',
  (files) =>
    files
      .filter(({ path }) => path.startsWith('src/server/') && !isTest(path) && !OWN_TIME.test(path))
      .flatMap((file) => places(file, isNow, "reads the machine's clock")),
  { 'src/server/jobs/seeded.ts': 'export const now = () => new Date()' },
)

/** `Date.now` and `new Date()`; `new Date(something)` reads no clock. */
function isNow(node: Node): boolean {
  if (node.type === 'NewExpression') return isName(node.callee, 'Date') && node.arguments.length === 0
  return isCallOf(node, 'Date', 'now')
}
