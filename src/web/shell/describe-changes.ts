/**
 * Says what has changed in a record on the screen, for the reader of a live change or of a conflict. Only a change loads
 * this file.
 */
import type { QueryKey } from '@tanstack/react-query'
import type { ConsultationView } from '#api/consultations/consultation-view.ts'
import type { JobView } from '#api/jobs/job-view.ts'
import type { QuoteView } from '#api/quotes/quote-view.ts'
import type { StageView } from '#api/stages/stage-view.ts'
import type { WarrantyCaseView } from '#api/warranty/warranty-view.ts'
import { CONSULTATION_STATUS_LABELS } from '#domain/consultations/consultation-status-labels.ts'
import { dollarsText, formatInvoiceDate } from '#domain/core/formats.ts'
import { placeName } from '#domain/core/locations.ts'
import { JOB_STATUS_LABELS } from '#domain/jobs/job-status-labels.ts'
import { warrantyEventLabels } from '#domain/warranty/warranty-event-labels.ts'

const linesMax = 4
const valueMaxLength = 60

/** A query whose data is the record of a page. */
interface RecordQuery {
  readonly start: readonly string[]
  readonly length: number
  readonly noun: string
  readonly describe: (before: never, after: never) => readonly string[]
}

const recordQueries: readonly RecordQuery[] = [
  { start: ['job'], length: 2, noun: 'job', describe: jobLines },
  { start: ['contract'], length: 3, noun: 'job', describe: quoteStatusLines },
  { start: ['quote-request'], length: 2, noun: 'quote request', describe: () => [] },
  { start: ['quote-apply'], length: 3, noun: 'quote', describe: () => [] },
  { start: ['warranty', 'case'], length: 3, noun: 'warranty case', describe: caseLines },
  { start: ['consultations', 'one'], length: 3, noun: 'consultation', describe: consultationLines },
  { start: ['consultations', 'visitor'], length: 4, noun: 'consultation', describe: consultationLines },
  { start: ['admin', 'consultations'], length: 3, noun: 'consultation', describe: consultationLines },
]

interface Refetched {
  readonly queryKey: QueryKey
  readonly before: unknown
  readonly after: unknown
  /** The reader may not see it any more. */
  readonly isGone?: boolean
}

/** One line for each change. A list changes too often to be announced. */
export function describeChanges(refetched: readonly Refetched[]): string[] {
  const changed = refetched.flatMap(({ queryKey, before, after, isGone = false }) => {
    const query = recordQueries.find(
      ({ start, length }) => queryKey.length === length && start.every((part, at) => queryKey[at] === part),
    )
    if (query !== undefined && isGone)
      return [{ noun: query.noun, lines: [`This ${query.noun} is no longer available.`] }]
    if (query === undefined || before === after || before === undefined || after === undefined) return []
    return [{ noun: query.noun, lines: query.describe(before as never, after as never) }]
  })
  const lines = [...new Set(changed.flatMap((one) => one.lines))]
  const noun = changed[0]?.noun
  if (noun === undefined || (lines.length > 0 && lines.length <= linesMax)) return lines
  return [...lines.slice(0, linesMax - 1), `This ${noun} was updated.`]
}

type Field = readonly [title: string, value: string | null]

function jobFields(job: JobView): Field[] {
  return [
    ['Title', job.title],
    ['Detail', job.detail],
    ['Place', `${placeName(job.city)}, ${job.state}`],
    ['Address', job.addressDetail],
    ['Category', job.categoryName],
    ['Dimensions', job.dimensions],
    ['Materials', job.materials],
    ['Estimated budget', job.estimatedBudget === null ? null : dollarsText(job.estimatedBudget)],
    ['Timeline', job.timeline],
    ['Property access', job.propertyAccess],
    ['Job location', job.jobLocation],
    ['Photos and files', job.attachments.join(' ')],
  ]
}

function jobLines(before: JobView, after: JobView): string[] {
  const lines = [
    ...fieldLines(jobFields(before), jobFields(after)),
    ...after.quotes.flatMap((quote) =>
      quoteLines(
        before.quotes.find(({ contractorId }) => contractorId === quote.contractorId),
        quote,
        after.state,
      ),
    ),
    ...after.addressReaders
      .filter(({ contractorId }) => !before.addressReaders.some((one) => one.contractorId === contractorId))
      .map(({ contractorName }) => `${contractorName} saw the address.`),
    ...after.archivedQuotes
      .filter(({ contractorId }) => !before.archivedQuotes.some((one) => one.contractorId === contractorId))
      .map(({ contractorName }) => `The quote of ${contractorName} was archived.`),
  ]
  return lines.length > 0
    ? lines
    : fieldLines([['Status', JOB_STATUS_LABELS[before.status]]], [['Status', JOB_STATUS_LABELS[after.status]]])
}

/** By the new status, or by both. The stages tell about other statuses. */
const quoteSentences: Readonly<Record<string, (name: string) => string>> = {
  sent: (name) => `${name} sent a quote.`,
  'contractorSigned sent': () => 'The contractor removed their signature.',
  'customerSigned sent': () => 'The customer removed their signature.',
  contractorSigned: () => 'The contractor signed the contract.',
  customerSigned: () => 'The customer signed the contract.',
  signed: () => 'Both parties have signed the contract.',
  reviewed: () => 'The customer reviewed the work.',
  refunding: () => 'The contract was cancelled.',
  'refunding closed': () => 'All payments were refunded.',
  closed: (name) => `The quote of ${name} was closed.`,
}

type Quote = Pick<QuoteView, 'status' | 'contractorName'>

function quoteStatusLines(before: Quote | undefined, { status, contractorName }: Quote): string[] {
  if (before?.status === status) return []
  const sentence = quoteSentences[`${before?.status} ${status}`] ?? quoteSentences[status]
  return sentence === undefined ? [] : [sentence(contractorName)]
}

function quoteLines(before: QuoteView | undefined, after: QuoteView, state: string): string[] {
  const lines = quoteStatusLines(before, after)
  if (before === undefined || before.sentAt === null) return lines
  return [
    ...lines,
    ...fieldLines(termsOf(before, state), termsOf(after, state)),
    ...after.stages.flatMap((stage, index) => stageLines(before.stages[index], stage, index + 1)),
  ]
}

const termsOf = ({ contractorName, cost, deadline, notes }: QuoteView, state: string): Field[] => [
  [`Price of ${contractorName}`, dollarsText(cost)],
  [`Deadline of ${contractorName}`, formatInvoiceDate(deadline, state)],
  [`Notes of ${contractorName}`, notes],
]

const stageSentences: Readonly<Record<StageView['status'], (stage: string) => string[]>> = {
  none: () => [],
  paid: (stage) => [`${stage} was paid.`],
  waiting: (stage) => [`Progress of ${stage.toLowerCase()} was submitted.`],
  approved: (stage) => [`${stage} was approved.`],
  rejected: (stage) => [`Changes to ${stage.toLowerCase()} were requested.`],
}

function stageLines(before: StageView | undefined, after: StageView, number: number): string[] {
  if (before === undefined) return []
  if (before.status !== after.status) return stageSentences[after.status](`Stage ${number}`)
  return before.submittedAt === after.submittedAt ? [] : [`Progress of stage ${number} was submitted again.`]
}

function caseLines(before: WarrantyCaseView, after: WarrantyCaseView): string[] {
  return after.events.slice(before.events.length).map(({ event }) => `${warrantyEventLabels[event]}.`)
}

function consultationLines(before: ConsultationView, after: ConsultationView): string[] {
  const [from, to] = [CONSULTATION_STATUS_LABELS[before.status], CONSULTATION_STATUS_LABELS[after.status]]
  return fieldLines([['Status', from]], [['Status', to]])
}

/** "Title: Old → New" for each change of two equal lists of fields. */
function fieldLines(before: readonly Field[], after: readonly Field[]): string[] {
  return after.flatMap(([title, to], at) => {
    const from = before[at]?.[1] ?? null
    if (from === to) return []
    return [
      isShort(from) && isShort(to) && (from ?? to)
        ? `${title}: ${from ?? 'none'} → ${to ?? 'none'}`
        : `${title} changed.`,
    ]
  })
}

const isShort = (value: string | null) => (value ?? '').length <= valueMaxLength
