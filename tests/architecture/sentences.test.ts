/**
 * The exact sentences of the specification are in one source file each. docs/spec/fixed-copy.txt lists them. `{word}` is a
 * value that the program inserts.
 */
import { readFileSync } from 'node:fs'
import type { Node } from 'oxc-parser'
import { expect, test } from 'vitest'
import { isTest, nodesOf, parse, type SourceFile, sources } from './source-tree.ts'

const lines = readFileSync('docs/spec/fixed-copy.txt', 'utf8').split('\n')
const sentences = lines.filter((line) => line.trim() !== '' && !line.startsWith('#'))
const gap = '{}'
const pattern = (sentence: string) => sentence.replaceAll(/\{\w+\}/g, gap)

/** The texts of a file: strings, templates with gaps, and text of elements. */
function sayings({ program }: SourceFile): ReadonlySet<string> {
  return new Set([...nodesOf(program)].map(saying).filter((said) => said !== undefined))
}

function saying(node: Node): string | undefined {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node.type === 'TemplateLiteral') return node.quasis.map(({ value }) => value.cooked ?? '').join(gap)
  if (node.type === 'JSXElement' || node.type === 'JSXFragment') return textOf(node.children)
  return undefined
}

function textOf(children: readonly Node[]): string {
  const parts = children.map((child) => {
    if (child.type === 'JSXText') return child.value.replaceAll('&apos;', "'").replaceAll('&amp;', '&')
    return child.type === 'JSXExpressionContainer' ? gap : ''
  })
  return parts.join('').replaceAll(/\s+/g, ' ').trim()
}

/** The component kit shows sample sentences, which don't count. */
const isSample = (path: string) => path.startsWith('src/web/kit/') || path.endsWith('/kit-page.tsx')

const product = sources
  .filter(({ path }) => path.startsWith('src/') && !isTest(path) && !isSample(path))
  .map((file) => ({ path: file.path, said: sayings(file) }))

const homesOf = (sentence: string) => product.filter(({ said }) => said.has(pattern(sentence))).map(({ path }) => path)

test.each(sentences)('exactly one file has the sentence %j', (sentence) => {
  expect(homesOf(sentence)).toEqual([expect.any(String)])
})

test('the list has no sentence twice', () => {
  expect(sentences.filter((sentence, index) => sentences.indexOf(sentence) !== index)).toEqual([])
})

test('a sentence counts as a string, a template or an element, but not inside a longer one', () => {
  const text = `export const a = [\`The \${role} said no.\`, 'It is done.', <p>Well\n  done, all!</p>, 'It is done. Not.']`
  const said = sayings(parse('src/web/jobs/seeded.tsx', text))
  expect(['The {role} said no.', 'It is done.', 'Well done, all!'].filter((line) => !said.has(pattern(line)))).toEqual(
    [],
  )
  expect(said.has('Not.')).toBe(false)
})
