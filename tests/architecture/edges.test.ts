/** Each way out of the program has one place: configuration, the network, the screen, the log. */
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
  'the environment is read by the configuration, and by what starts PostgreSQL',
  only(/^src\/server\/core\/(config|db)\//, (node) => isMember(node, 'process', 'env'), 'reads the environment'),
  { 'src/server/jobs/seeded.ts': 'export const url = process.env.PUBLIC_URL' },
)

guard(
  'a component asks through call, which knows tokens, time limits and failures',
  only(
    /^src\/(server\/adapters|web\/core)\//,
    (node) => node.type === 'CallExpression' && isName(node.callee, 'fetch'),
    'fetches by itself',
  ),
  { 'src/web/jobs/seeded.ts': "export const jobs = () => fetch('/api/job/open')" },
)

guard(
  'what people write is shown as text, never as markup; html of a page alone, which the server has cleaned',
  only(
    /^src\/web\/site-content\/sections\/html-section\.tsx$/,
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
  'the product writes to its log, not to the terminal',
  only(/^$/, (node) => node.type === 'MemberExpression' && isName(node.object, 'console'), 'writes to the terminal'),
  { 'src/server/jobs/seeded.ts': "console.log('posted')" },
)
