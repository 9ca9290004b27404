/** Holds a conversation of the corpus with the assistant, and compares what it read with what was expected. */
import type { AiMessage, JobSummary } from '#domain/ai-chat/ai-chat-schemas.ts'
import { draftReply, jobSummaryOf } from '#domain/ai-chat/draft-reply.ts'
import { jobCategories } from '#domain/categories/category.ts'
import { type CorpusCase, type ExpectedField, expectedFields, readCorpus } from './read-corpus.ts'

const now = new Date('2026-11-22T02:00:00Z')

export interface Miss {
  readonly messages: readonly string[]
  readonly field: ExpectedField
  readonly expected: string
  readonly found: string
}

export interface Score {
  readonly cases: number
  /** Of the fields that a case expects or the assistant has filled; one that both leave empty is no merit. */
  readonly fields: { readonly right: number; readonly all: number }
  readonly categories: { readonly right: number; readonly all: number }
  readonly misses: readonly Miss[]
}

export function scoreAssistant(file: string): Score {
  const cases = readCorpus(file)
  const judged = cases.flatMap((one) => judge(one))
  const categories = judged.filter(({ field }) => field === 'category')
  return {
    cases: cases.length,
    fields: { right: judged.filter(({ isRight }) => isRight).length, all: judged.length },
    categories: { right: categories.filter(({ isRight }) => isRight).length, all: categories.length },
    misses: judged.filter(({ isRight }) => !isRight),
  }
}

function judge({ messages, expected }: CorpusCase) {
  const { brief, choice } = converse(messages)
  const found: Record<ExpectedField, string> = {
    category: brief.categoryId?.replace('category_', '') ?? '',
    place: [brief.state, brief.city].filter(Boolean).join(' '),
    location: brief.jobLocation ?? '',
    budget: brief.estimatedBudget?.toString() ?? '',
    timeline: brief.timeline ?? '',
    access: brief.propertyAccess ?? '',
    materials: brief.materials ?? '',
    dimensions: brief.dimensions ?? '',
    title: brief.title ?? '',
    choice,
  }
  return expectedFields
    .map((field) => ({ messages, field, expected: expected[field] ?? '', found: found[field] }))
    .filter((one) => one.expected !== '' || one.found !== '')
    .map((one) => ({ ...one, isRight: isRight(one.field, one.expected, one.found) }))
}

function converse(said: readonly string[]): { brief: JobSummary; choice: string } {
  const messages: AiMessage[] = []
  let last = ''
  for (const content of said) {
    messages.push({ role: 'user', content })
    last = draftReply({ messages, attachments: [], categories: jobCategories, now }).text
    messages.push({ role: 'assistant', content: last })
  }
  return {
    brief: jobSummaryOf({ messages, attachments: [], categories: jobCategories, now }),
    choice: statesAskedIn(last),
  }
}

const states: readonly (readonly [name: string, code: string])[] = [
  ['New South Wales', 'NSW'],
  ['Victoria', 'VIC'],
  ['Queensland', 'QLD'],
  ['South Australia', 'SA'],
  ['Western Australia', 'WA'],
  ['Tasmania', 'TAS'],
  ['the Australian Capital Territory', 'ACT'],
  ['the Northern Territory', 'NT'],
]

/** The states that an answer lets choose among. */
function statesAskedIn(answer: string): string {
  if (!answer.includes('I know that place in')) return ''
  return states
    .filter(([name]) => answer.includes(name))
    .map(([, code]) => code)
    .join(' ')
}

const words: ReadonlySet<ExpectedField> = new Set(['timeline', 'access', 'title', 'materials'])

function isRight(field: ExpectedField, expected: string, found: string): boolean {
  if (!words.has(field)) return expected.split('/').some((one) => sorted(field, one) === sorted(field, found))
  const parts = expected.toLowerCase().split('; ')
  const hasAll =
    expected !== '' && parts.every((part) => part.split('/').some((word) => found.toLowerCase().includes(word)))
  return hasAll && (field !== 'materials' || found.split(', ').length === parts.length)
}

const sorted = (field: ExpectedField, text: string) =>
  field === 'choice' ? text.split(' ').toSorted().join(' ') : text
