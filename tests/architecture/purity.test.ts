/** Time and chance come into the rules as arguments, and into the server through its clock, so a test can set them. */
import type { Node } from 'oxc-parser'
import { guard, isTest, lineOf, nodesOf, type SourceFile } from './source-tree.ts'

const isName = (node: Node, name: string) => node.type === 'Identifier' && node.name === name
const isCallOf = (node: Node, object: string, method: string) =>
  node.type === 'MemberExpression' && isName(node.object, object) && isName(node.property, method)

function places(file: SourceFile, wrong: (node: Node) => boolean, says: string): string[] {
  return [...nodesOf(file.program)].filter(wrong).map(({ start }) => `${file.path}:${lineOf(file, start)} ${says}`)
}

guard(
  'the rules take time and chance as arguments',
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

/** These measure a process, not the product: its clock may stand still without holding them up. */
const OWN_TIME = /^src\/server\/(core\/(clock|db|config|log|http)|adapters)/

guard(
  'the features of the server read one clock, which a test can set',
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
