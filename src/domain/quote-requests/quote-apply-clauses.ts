/**
 * The clauses that a quote apply adds to its contract [QUOTE-07]. Both parties sign them, so they contain only the
 * answers.
 */
import { centsText, percentText } from '../core/formats.ts'
import { summaryOf } from '../forms/form-summary.ts'
import type { ContractClause } from '../quotes/contract-clauses.ts'
import { type QuoteApplyAnswers, quoteApplyForm, REQUIREMENTS } from './quote-apply-fields.ts'
import type { ApplyTerms } from './quote-apply-terms.ts'

/**
 * The headings and their answers. The introduction is in the quote's notes, and price and date are in every contract.
 */
const ANSWERED = [
  { heading: 'Site inspection', fields: ['workScope_inspectionType', 'workScope_inspectionPlan'] },
  {
    heading: 'Scope',
    fields: [
      'workScope_materials',
      'workScope_workArea',
      'workScope_duration',
      'workScope_labours',
      'workScope_siteCleanup',
      'workScope_accessPlan',
    ],
  },
  { heading: 'Progress updates', fields: ['criticalPlan_inspectionCount', 'criticalPlan_criteria'] },
  { heading: 'Warranty given', fields: ['warrantyYear'] },
  { heading: 'Requirements', fields: REQUIREMENTS },
] as const

export function applyClauses(answers: QuoteApplyAnswers, terms: ApplyTerms): ContractClause[] {
  const answered = ANSWERED.map(({ heading, fields }) => ({ heading, lines: linesOf(fields, answers) }))
  return [...answered, { heading: 'Deposit', lines: depositLines(terms) } as const]
}

function linesOf(fields: readonly string[], answers: QuoteApplyAnswers): string[] {
  const sections = summaryOf({ fields: quoteApplyForm.fields, sections: [{ title: '', fields }] }, answers)
  return sections.flatMap(({ items }) => items.map(({ label, text }) => `${withoutNumber(label)}: ${text}`))
}

/** The form numbers its items. In a contract they would look like clauses. */
function withoutNumber(label: string): string {
  return label.replace(/^(?:\d|Stage \d:) /, '').replace(/^./, (first) => first.toUpperCase())
}

function depositLines({ deposit }: ApplyTerms): string[] {
  const amount = `The deposit is ${percentText(deposit.rate)} of the price, ${centsText(deposit.amount)}. It is the first stage.`
  return [...(deposit.rate === 0 ? [] : [amount]), ...(deposit.reason === undefined ? [] : [deposit.reason])]
}
