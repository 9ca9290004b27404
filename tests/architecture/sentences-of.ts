/**
 * The prose of a file, sentence by sentence: comments of TypeScript and SQL, documents, test titles and screen text.
 * Code between backticks counts as one word. Code blocks, headings of documents and suppressions are no prose.
 */
import type { Comment, Node } from 'oxc-parser'
import { isTest, lineOf, nodesOf } from './source-tree.ts'

export const KINDS = ['comment', 'document', 'test', 'screen'] as const
export type Kind = (typeof KINDS)[number]

export interface Sentence {
  readonly kind: Kind
  readonly line: number
  readonly text: string
}

/** The comments and the program are those of a source file; a document and a migration have none. */
export interface ProseFile {
  readonly path: string
  readonly text: string
  readonly comments?: readonly Comment[]
  readonly program?: Node
}

export function sentencesOf(file: ProseFile): Sentence[] {
  const { path, text, comments, program } = file
  if (path.endsWith('.md')) return paragraphsOf(text.replaceAll(/^```[\s\S]*?^```/gm, blank), 1, 'document')
  if (path.endsWith('.sql'))
    return paragraphsOf(text.replaceAll(/^(?![ \t]*--).*$/gm, '').replaceAll(/^[ \t]*--/gm, ''), 1, 'comment')
  if (!comments || !program) return []
  const nodes = [...nodesOf(program)]
  const titles = isTest(path) ? nodes.flatMap((node) => titleOf(file, node)) : []
  const screens = isScreen(path) ? screenTexts(file, nodes) : []
  return [...commentsOf(file, comments), ...titles, ...screens].toSorted((a, b) => a.line - b.line)
}

/** A word has a letter or a digit; a piece of code is one word. */
export const wordCount = (sentence: string) =>
  sentence
    .replaceAll(/`[^`]*`/g, 'code')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length

const blank = (matched: string) => matched.replaceAll(/[^\n]/g, '')

/** Sentences shorter than this are names and labels. */
const wordsMin = 3

/** A paragraph ends at an empty line, an item of a list, a cell of a table, a heading and a tag of JSDoc. */
function paragraphsOf(text: string, firstLine: number, kind: Kind): Sentence[] {
  const paragraphs: { line: number; text: string }[] = []
  let isOpen = false
  for (const [index, raw] of text.split('\n').entries()) {
    const line = raw.trim()
    if (line === '' || /^([-*+|#>@] ?|\d+\. )/.test(line)) isOpen = false
    if (line === '' || (kind === 'document' && line.startsWith('#'))) continue
    const last = paragraphs.at(-1)
    if (isOpen && last) last.text += `\n${line}`
    const cells = line.startsWith('|') ? line.split('|') : [line.replace(/^([-*+>]|\d+\.) /, '')]
    if (!isOpen) paragraphs.push(...cells.map((cell) => ({ line: firstLine + index, text: cell })))
    isOpen = !line.startsWith('|')
  }
  return paragraphs.flatMap((paragraph) => split(paragraph.text, paragraph.line, kind))
}

/** The space is captured, so that `split` keeps its line breaks for the count of lines. */
const sentenceEnd =
  /(?<=[^.][.!?]["'”’)*_]*)(?<!\b(?:e\.g|i\.e|vs|No|St|Inc|approx|etc)\.)(\s+)(?=["'“‘(*_[`]*[\p{Lu}\d`/])/u

function split(paragraph: string, firstLine: number, kind: Kind): Sentence[] {
  let line = firstLine
  const sentences = paragraph
    .replaceAll(/\]\([^)]*\)/g, ']')
    .split(sentenceEnd)
    .map((text) => {
      const sentence = { kind, line, text: text.replaceAll(/\s+/g, ' ').trim() }
      line += text.split('\n').length - 1
      return sentence
    })
  return sentences.filter(({ text }) => wordCount(text) >= wordsMin)
}

const suppression = /^\s*[*/]?\s*(@ts-|biome-ignore|oxlint-|eslint-|v8 ignore|#__PURE__|@__PURE__|<reference)/

function commentsOf(file: ProseFile, comments: readonly Comment[]): Sentence[] {
  const found: Sentence[] = []
  let lines: { line: number; last: number; text: string } | undefined
  const close = () => {
    if (lines) found.push(...paragraphsOf(lines.text, lines.line, 'comment'))
    lines = undefined
  }
  for (const { start, type, value } of comments) {
    if (suppression.test(value)) continue
    const line = lineOf(file, start)
    if (type === 'Block') {
      close()
      found.push(...paragraphsOf(value.replaceAll(/^[ \t]*\*+ ?/gm, ''), line, 'comment'))
      continue
    }
    if (lines && line !== lines.last + 1) close()
    lines = { line: lines?.line ?? line, last: line, text: `${lines ? `${lines.text}\n` : ''}${value}` }
  }
  close()
  return found
}

const testNames = ['test', 'it', 'describe', 'guard']

function titleOf(file: ProseFile, node: Node): Sentence[] {
  if (node.type !== 'CallExpression' || !testNames.includes(rootName(node.callee))) return []
  const [title] = node.arguments
  const text = title && stringOf(title)
  if (!title || text === undefined) return []
  return [{ kind: 'test', line: lineOf(file, title.start), text: text.replace(/ \[[A-Z]+-\d+[^\]]*\]$/, '') }]
}

/** `test` of `test.each(cases)`. */
function rootName(node: Node): string {
  if (node.type === 'Identifier') return node.name
  if (node.type === 'MemberExpression') return rootName(node.object)
  if (node.type === 'CallExpression') return rootName(node.callee)
  return node.type === 'TaggedTemplateExpression' ? rootName(node.tag) : ''
}

/** What people read: the web, the labels and errors of the domain, and the emails of the server. */
const isScreen = (path: string) => /^src\/(web|domain|server\/notifications)\//.test(path) && !isTest(path)

function screenTexts(file: ProseFile, nodes: readonly Node[]): Sentence[] {
  const inner = new Set<Node>()
  return nodes.flatMap((node): Sentence[] => {
    if (inner.has(node)) return []
    const text = elementText(node, inner) ?? labelText(node)
    if (text === undefined) return []
    return split(text, lineOf(file, node.start), 'screen')
  })
}

const gap = '{}'

/** The text of an element that has some of its own, with the elements inside it, which need not be read again. */
function elementText(node: Node, inner: Set<Node>): string | undefined {
  if (node.type !== 'JSXElement' && node.type !== 'JSXFragment') return undefined
  if (!node.children.some((child) => child.type === 'JSXText' && /\p{L}/u.test(child.value))) return undefined
  return textBelow(node.children, inner).trim()
}

function textBelow(nodes: readonly Node[], inner: Set<Node>): string {
  const texts = nodes.map((node) => {
    if (node.type === 'JSXText') return node.value.replaceAll('&apos;', "'").replaceAll('&amp;', '&')
    if (node.type === 'JSXExpressionContainer') return stringOf(node.expression) ?? gap
    if (node.type !== 'JSXElement' && node.type !== 'JSXFragment') return ''
    inner.add(node)
    return textBelow(node.children, inner)
  })
  return texts.join('').replaceAll(/\s+/g, ' ')
}

/** A string that begins like a sentence and consists of words. */
function labelText(node: Node): string | undefined {
  const text = stringOf(node)?.replaceAll(/\s+/g, ' ').trim()
  return text !== undefined && /^\p{Lu}[\p{L}’']*(,? [^\s;=<>]+){2,}$/u.test(text) ? text : undefined
}

function stringOf(node: Node): string | undefined {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value
  return node.type === 'TemplateLiteral' ? node.quasis.map(({ value }) => value.cooked ?? '').join(gap) : undefined
}
