/** Values of the quote form. The price may be missing, and the deadline is a date. */
import type { UseFormReturn } from 'react-hook-form'
import type { QuoteView } from '#api/quotes/quote-view.ts'
import { calendarDay } from '#domain/core/formats.ts'
import type { EDITABLE_STATUSES } from '#domain/quotes/quote-machine.ts'
import type { QuoteInput } from '#domain/quotes/quote-schemas.ts'
import type { StageDraft } from './stage-split.ts'

export interface QuoteFields {
  cost?: number | undefined
  /** YYYY-MM-DD, or empty. */
  deadline: string
  stages: StageDraft[]
  notes?: string | undefined
}

/** `status` is absent for the submit button, which sends the quote. */
export type TypedQuote = QuoteInput & { status?: (typeof EDITABLE_STATUSES)[number] }
export type QuoteFormState = UseFormReturn<QuoteFields, unknown, TypedQuote>

/** `state` is the state of the job. */
export function quoteFields(quote: QuoteView | undefined, state: string): QuoteFields {
  if (!quote) return { cost: undefined, deadline: '', stages: [{ name: '', percent: 100 }], notes: '' }
  return {
    cost: quote.cost,
    deadline: calendarDay(quote.deadline, state),
    stages: quote.stages.map(({ name, percent }) => ({ name, percent })),
    notes: quote.notes ?? '',
  }
}
