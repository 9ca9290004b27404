/** Environment, network, markup and log output each have one place in the code. */
import type { Node } from 'oxc-parser'
import { type Check, guard, isTest, lineOf, nodesOf, type SourceFile } from './source-tree.ts'

const isName = (node: Node, name: string) => node.type === 'Identifier' && node.name === name
const isMember = (node: Node, object: string, property: string) =>
  node.type === 'MemberExpression' && isName(node.object, object) && isName(node.property, property)

const only =
  (places: RegExp, found: (node: Node) => boolean, says: string): Check =>
  (files) =>
    files
      .filter(({ path }: SourceFile) => path.startsWith('src/') && !isTest(path) && !places.test(path))
      .flatMap((file) =>
        [...nodesOf(file.program)].filter(found).map(({ start }) => `${file.path}:${lineOf(file, start)} ${says}`),
      )

guard(
  'only the configuration and the start of PostgreSQL read the environment',
  only(/^src\/server\/core\/(config|db)\//, (node) => isMember(node, 'process', 'env'), 'reads the environment'),
  { 'src/server/jobs/seeded.ts': 'export const url = process.env.PUBLIC_URL' },
)

guard(
  'a component sends requests with call, which adds tokens and time limits',
  only(
    /^src\/(server\/adapters|web\/core)\//,
    (node) => node.type === 'CallExpression' && isName(node.callee, 'fetch'),
    'fetches by itself',
  ),
  { 'src/web/jobs/seeded.ts': "export const jobs = () => fetch('/api/job/open')" },
)

guard(
  'the web shows user input as text, and only sanitised page HTML as markup',
  only(
    // An island is markup that React has rendered.
    /^src\/web\/(site-content\/sections\/html-section|core\/island)\.tsx$/,
    (node) =>
      (node.type === 'JSXAttribute' && node.name.type === 'JSXIdentifier' && /InnerHTML$/.test(node.name.name)) ||
      (node.type === 'MemberExpression' && isInnerHtml(node.property)),
    'builds markup from text',
  ),
  {
    'src/web/jobs/seeded.tsx': 'export const Seeded = () => <p dangerouslySetInnerHTML={{ __html: "" }} />',
    'src/web/jobs/seeded.ts': "export const show = (e: { innerHTML: string }) => { e.innerHTML = 'x' }",
  },
)

function isInnerHtml(node: Node): boolean {
  return isName(node, 'innerHTML') || isName(node, 'outerHTML')
}

guard(
  'only the test hooks and the start of PostgreSQL stop a process',
  only(
    /^src\/server\/(test-hooks|core\/db)\//,
    (node) => isMember(node, 'process', 'kill') || isMember(node, 'process', 'abort'),
    'stops a process',
  ),
  { 'src/server/jobs/seeded.ts': "process.kill(process.pid, 'SIGKILL')" },
)

guard(
  'the product writes to its log, not to the terminal',
  // The browser has no other log [MSG-11].
  only(
    /^src\/web\/core\/live\.ts$/,
    (node) => node.type === 'MemberExpression' && isName(node.object, 'console'),
    'writes to the terminal',
  ),
  { 'src/server/jobs/seeded.ts': "console.log('posted')" },
)
