/** Splits the text of a contract into sections for a page or a PDF, without changing it. */

import { CLAUSE_HEADINGS } from './contract-clauses.ts'

/** Lines shown as headings; all other lines are plain text. */
const HEADINGS: ReadonlySet<string> = new Set([
  'Parties',
  'The work',
  'Price',
  'Stages and payment',
  'Time',
  'Warranty',
  'Cooling-off',
  'Signing',
  ...CLAUSE_HEADINGS,
])

interface ContractSection {
  readonly heading: string | undefined
  readonly body: string
}

interface ContractParts {
  readonly title: string
  readonly sections: readonly ContractSection[]
}

export function contractSections(text: string): ContractParts {
  const [title = '', ...sections] = text.split('\n\n')
  return { title, sections: sections.map(sectionOf) }
}

function sectionOf(section: string): ContractSection {
  const [first = '', ...rest] = section.split('\n')
  return HEADINGS.has(first) ? { heading: first, body: rest.join('\n') } : { heading: undefined, body: section }
}
