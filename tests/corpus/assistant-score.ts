/** Runs a conversation of the corpus and compares the extracted fields with the expected ones. */
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
  /** Counts the fields that the case expects or the assistant has filled. Fields that both leave empty do not count. */
  readonly fields: { readonly correct: number; readonly all: number }
  readonly categories: { readonly correct: number; readonly all: number }
  readonly misses: readonly Miss[]
}

export function scoreAssistant(file: string): Score {
  const cases = readCorpus(file)
  const results = cases.flatMap((one) => compareFields(one))
  const categories = results.filter(({ field }) => field === 'category')
  return {
    cases: cases.length,
    fields: { correct: results.filter(({ isCorrect }) => isCorrect).length, all: results.length },
    categories: { correct: categories.filter(({ isCorrect }) => isCorrect).length, all: categories.length },
    misses: results.filter(({ isCorrect }) => !isCorrect),
  }
}

function compareFields({ messages, expected }: CorpusCase) {
  const { brief, choice } = runConversation(messages)
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
    .map((one) => ({ ...one, isCorrect: isCorrect(one.field, one.expected, one.found) }))
}

function runConversation(texts: readonly string[]): { brief: JobSummary; choice: string } {
  const messages: AiMessage[] = []
  let last = ''
  for (const content of texts) {
    messages.push({ role: 'user', content })
    last = draftReply({ messages, attachments: [], categories: jobCategories, now }).text
    messages.push({ role: 'assistant', content: last })
  }
  return {
    brief: jobSummaryOf({ messages, attachments: [], categories: jobCategories, now }),
    choice: offeredStates(last),
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

/** The states that a reply offers as choices. */
function offeredStates(reply: string): string {
  if (!reply.includes('I know that place in')) return ''
  return states
    .filter(([name]) => reply.includes(name))
    .map(([, code]) => code)
    .join(' ')
}

const keywordFields: ReadonlySet<ExpectedField> = new Set(['timeline', 'access', 'title', 'materials'])

function isCorrect(field: ExpectedField, expected: string, found: string): boolean {
  if (!keywordFields.has(field)) return expected.split('/').some((one) => sorted(field, one) === sorted(field, found))
  const parts = expected.toLowerCase().split('; ')
  const hasAll =
    expected !== '' && parts.every((part) => part.split('/').some((word) => found.toLowerCase().includes(word)))
  return hasAll && (field !== 'materials' || found.split(', ').length === parts.length)
}

const sorted = (field: ExpectedField, text: string) =>
  field === 'choice' ? text.split(' ').toSorted().join(' ') : text
