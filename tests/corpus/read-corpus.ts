/** Reads the homeowner messages. The first file explains its lines. */
import { readFileSync } from 'node:fs'

export const expectedFields = [
  'category',
  'place',
  'location',
  'budget',
  'timeline',
  'access',
  'materials',
  'dimensions',
  'title',
  'choice',
] as const
export type ExpectedField = (typeof expectedFields)[number]

export interface CorpusCase {
  readonly messages: readonly string[]
  readonly expected: Readonly<Partial<Record<ExpectedField, string>>>
}

export function readCorpus(file: string): CorpusCase[] {
  const text = readFileSync(new URL(file, import.meta.url), 'utf8')
  const blocks = text
    .split(/\n\s*\n/)
    .map((block) => block.split('\n').filter((line) => line !== '' && !line.startsWith('#')))
  return blocks
    .filter((lines) => lines.length > 0)
    .map((lines) => ({
      messages: lines.filter((line) => line.startsWith('> ')).map((line) => line.slice(2)),
      expected: Object.fromEntries(lines.filter((line) => !line.startsWith('> ')).map(fieldOf)),
    }))
}

function fieldOf(line: string): [ExpectedField, string] {
  const [, name = '', value = ''] = /^(\w+): (.+)$/.exec(line) ?? []
  const field = expectedFields.find((known) => known === name)
  if (!field) throw new Error(`"${line}" names no field`)
  return [field, value]
}
