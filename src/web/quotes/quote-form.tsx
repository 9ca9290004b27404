import { zodResolver } from '@hookform/resolvers/zod'
import { type MouseEvent, type ReactNode, useMemo, useState } from 'react'
import { Controller, useWatch } from 'react-hook-form'
import { z } from 'zod'
import type { JobView } from '#api/jobs/job-view.ts'
import type { QuoteView } from '#api/quotes/quote-view.ts'
import { calendarDay } from '#domain/core/formats.ts'
import { cents, fromDollars, toDollars } from '#domain/core/money.ts'
import { quoteErrors } from '#domain/quotes/quote-errors.ts'
import type { EDITABLE_STATUSES } from '#domain/quotes/quote-machine.ts'
import { quoteSchema, stagePercentMessage } from '#domain/quotes/quote-schemas.ts'
import { stagePrices } from '#domain/quotes/split-percent.ts'
import { call } from '../core/call.ts'
import { showSuccess } from '../core/toasts.ts'
import { useSavedForm } from '../core/use-saved-form.ts'
import { ActionBar } from '../ui/action-bar.tsx'
import { ActionError } from '../ui/action-error.tsx'
import { Button } from '../ui/button.tsx'
import { MoneyField } from '../ui/money-field.tsx'
import { SavedForm } from '../ui/saved-form.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { TextField } from '../ui/text-field.tsx'
import { type QuoteFields, type QuoteFormState, quoteFields, type TypedQuote } from './quote-fields.ts'
import { QuoteStagesField } from './quote-stages-field.tsx'
import { QuoteSums } from './quote-sums.tsx'
import styles from './quotes.module.css'
import { totalPercent } from './stage-split.ts'

/** Raw values: the price may be missing, and the deadline is a date. Noon UTC is the same date in every state. */
const typedSchema = z.object({
  cost: z.number().optional(),
  deadline: z.string().transform((day) => (day === '' ? '' : `${day}T12:00:00.000Z`)),
  stages: z.array(z.object({ name: z.string(), percent: z.number() })),
  notes: z.string().optional(),
})

const todayIn = (state: string) => calendarDay(Date.now(), state)

/** A deadline may be today in the state of the job. */
export function typedQuoteSchema(state: string) {
  const isInTime = (deadline: string) => deadline === '' || calendarDay(deadline, state) >= todayIn(state)
  return typedSchema
    .refine(({ deadline }) => isInTime(deadline), { error: quoteErrors.deadlinePassed().message, path: ['deadline'] })
    .pipe(quoteSchema)
}

export interface QuoteFormProps {
  jobId: string
  /** The state of the job. */
  state: string
  /** The contractor's own quote, if there is one. */
  quote: QuoteView | undefined
  onJob: (job: JobView) => void
  /** The customer has the quote now. */
  onSent: () => void
  /** Renders the legal panel for a price and its first payment, in dollars. */
  law: (price: number, firstStage: number) => ReactNode
}

type SaveAs = (typeof EDITABLE_STATUSES)[number]

const SAVED: Record<SaveAs, { says: (job: JobView) => string; isSent: boolean }> = {
  draft: { says: () => 'Draft saved.', isSent: false },
  sent: { says: ({ customerName }) => `Quote sent. We've let ${customerName} know.`, isSent: true },
}

/** The quote form: price, deadline, one to four stages [QUOTE-01 to QUOTE-04]. */
export function QuoteForm({ jobId, state, quote, onJob, onSent, law }: QuoteFormProps) {
  const save = useSavedForm<QuoteFields, TypedQuote, JobView>({
    draftOf: { form: 'quote', id: jobId },
    resolver: useMemo(() => zodResolver(typedQuoteSchema(state)), [state]),
    defaultValues: useMemo(() => quoteFields(quote, state), [quote, state]),
    mode: 'onTouched',
    send: ({ status = 'sent', ...quote }) =>
      call('PUT /job/{id}/quote', { params: { id: jobId }, body: { ...quote, status } }),
    onSuccess: (job, { status = 'sent' }) => {
      const { says, isSent } = SAVED[status]
      showSuccess(says(job))
      onJob(job)
      if (isSent) onSent()
    },
  })
  const { form } = save
  return (
    <SavedForm saved={save} className={styles.form}>
      <PriceAndDay form={form} state={state} />
      <QuoteStagesField form={form} splitMessage={stagePercentMessage} />
      <QuoteSums control={form.control} />
      <RulePreview control={form.control} law={law} />
      <TextArea
        label="Notes"
        description="What's included, what's not, and what you need from the customer."
        minRows={3}
        error={form.formState.errors.notes?.message}
        {...form.register('notes')}
      />
      <ActionError action={save} safe="Your quote is saved on this device." />
      <SaveButtons
        form={form}
        sending={save.isBusy ? (save.variables?.status ?? 'sent') : undefined}
        canSaveDraft={quote === undefined || quote.actions.includes('saveDraft')}
        onSaveDraft={form.handleSubmit((typed) => save.run({ ...typed, status: 'draft' }))}
      />
    </SavedForm>
  )
}

function PriceAndDay({ form, state }: { form: QuoteFormState; state: string }) {
  const [today] = useState(() => todayIn(state))
  return (
    <div className={styles.pair}>
      <Controller
        control={form.control}
        name="cost"
        render={({ field, fieldState }) => (
          <MoneyField
            label="Price"
            description="For the whole job, in Australian dollars."
            error={fieldState.error?.message}
            {...field}
          />
        )}
      />
      <TextField
        type="date"
        label="Deadline"
        description="The day by which all work is done."
        min={today}
        error={form.formState.errors.deadline?.message}
        {...form.register('deadline')}
      />
    </div>
  )
}

/** Follows each key press alone, so that the rest does not re-render. */
function RulePreview({ control, law }: Pick<QuoteFormState, 'control'> & Pick<QuoteFormProps, 'law'>) {
  const [cost, stages] = useWatch({ control, name: ['cost', 'stages'] })
  if (cost === undefined) return null
  const [firstStage] = stagePrices(
    fromDollars(cost),
    stages.map(({ percent }) => percent),
  )
  return law(cost, toDollars(firstStage ?? cents(0)))
}

interface SaveButtonsProps {
  form: QuoteFormState
  sending: SaveAs | undefined
  canSaveDraft: boolean
  onSaveDraft: (event: MouseEvent) => unknown
}

function SaveButtons({ form, sending, canSaveDraft, onSaveDraft }: SaveButtonsProps) {
  const stages = useWatch({ control: form.control, name: 'stages' })
  const isWhole = totalPercent(stages) === 100
  return (
    <ActionBar>
      {canSaveDraft ? (
        <Button
          size="lg"
          loading={sending === 'draft'}
          disabled={!isWhole || sending !== undefined}
          onClick={onSaveDraft}
        >
          Save to draft
        </Button>
      ) : null}
      <Button
        type="submit"
        variant="gold"
        size="lg"
        loading={sending === 'sent'}
        disabled={!isWhole || sending !== undefined}
      >
        Send quote
      </Button>
    </ActionBar>
  )
}
