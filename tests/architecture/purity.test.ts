/**
 * The domain takes time and randomness as arguments. The server reads one clock, which a test can set. One module writes
 * numbers and dates.
 */
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

/** The formats of the product, and the names and offsets of time zones. A collator sorts and writes nothing. */
const FORMATS = /^src\/(domain\/core\/(formats|reader-time-zone|state-time-zones)|web\/core\/reader-time-zone)\.ts$/

guard(
  'one module writes amounts, numbers and dates',
  (files) =>
    files
      .filter(({ path }) => path.startsWith('src/') && !isTest(path) && !FORMATS.test(path))
      .flatMap((file) => places(file, isFormat, 'writes a number or a date itself')),
  {
    'src/web/jobs/seeded.ts': "export const count = (jobs: number) => jobs.toLocaleString('en-AU')",
    'src/web/jobs/seeded-b.ts': 'export const day = (at: Date) => at.toLocaleDateString()',
    'src/server/jobs/seeded.ts': "export const price = new Intl.NumberFormat('en-AU')",
    'src/domain/jobs/seeded.ts': 'export const score = (value: number) => value.toFixed(1)',
  },
)

function isFormat(node: Node): boolean {
  if (node.type !== 'MemberExpression' || node.property.type !== 'Identifier') return false
  const { name } = node.property
  return /^(toFixed|toLocale\w*String)$/.test(name) || (isName(node.object, 'Intl') && name !== 'Collator')
}

/** `Date.now` and `new Date()`; `new Date(something)` reads no clock. */
function isNow(node: Node): boolean {
  if (node.type === 'NewExpression') return isName(node.callee, 'Date') && node.arguments.length === 0
  return isCallOf(node, 'Date', 'now')
}
