import { zodResolver } from '@hookform/resolvers/zod'
import { type ReactNode, type SubmitEvent, useMemo, useState } from 'react'
import { Controller, useForm, useWatch } from 'react-hook-form'
import { z } from 'zod'
import type { JobView } from '#api/jobs/job-view.ts'
import type { QuoteView } from '#api/quotes/quote-view.ts'
import { calendarDay, formatTime } from '#domain/core/formats.ts'
import { cents, fromDollars, toDollars } from '#domain/core/money.ts'
import { quoteErrors } from '#domain/quotes/quote-errors.ts'
import type { EDITABLE_STATUSES } from '#domain/quotes/quote-machine.ts'
import { quoteSchema, stagePercentMessage } from '#domain/quotes/quote-schemas.ts'
import { stagePrices } from '#domain/quotes/split-percent.ts'
import { type ApiCallInput, call } from '../core/call.ts'
import { useDraft } from '../core/draft.ts'
import { showIssues } from '../core/form-issues.ts'
import { useSession } from '../core/session.ts'
import { showSuccess } from '../core/toasts.ts'
import { useAction } from '../core/use-action.ts'
import { ActionBar } from '../ui/action-bar.tsx'
import { ActionError } from '../ui/action-error.tsx'
import { Button } from '../ui/button.tsx'
import { LocalDraftOffer } from '../ui/draft-offer.tsx'
import { Form } from '../ui/form.tsx'
import { MoneyField } from '../ui/money-field.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { TextField } from '../ui/text-field.tsx'
import { type QuoteFormState, quoteFields } from './quote-fields.ts'
import { QuoteStagesField } from './quote-stages-field.tsx'
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

const SAVED: Record<SaveAs, { says: string; isSent: boolean }> = {
  draft: { says: 'Draft saved.', isSent: false },
  sent: { says: "Quote sent. We've notified the customer.", isSent: true },
}

/** The quote form: price, deadline, one to four stages [QUOTE-01 to QUOTE-04]. */
export function QuoteForm({ jobId, state, quote, onJob, onSent, law }: QuoteFormProps) {
  const { user } = useSession()
  const form: QuoteFormState = useForm({
    resolver: useMemo(() => zodResolver(typedQuoteSchema(state)), [state]),
    defaultValues: useMemo(() => quoteFields(quote, state), [quote, state]),
    mode: 'onTouched',
  })
  const draft = useDraft(form, { form: 'quote', id: jobId, user: user?.id ?? 'anonymous' })
  const save = useAction({
    send: (body: ApiCallInput<'PUT /job/{id}/quote'>['body']) =>
      call('PUT /job/{id}/quote', { params: { id: jobId }, body }),
    onSuccess: (job, { status }) => {
      draft.clear()
      const { says, isSent } = SAVED[status]
      showSuccess(says)
      onJob(job)
      if (isSent) onSent()
    },
    onError: (error) => showIssues(form, error),
  })
  const saveAs = (status: SaveAs) => (event: SubmitEvent | React.MouseEvent) =>
    void form.handleSubmit((typed) => save.run({ ...typed, status }))(event)

  return (
    <Form className={styles.form} onSubmit={saveAs('sent')}>
      <LocalDraftOffer draft={draft} />
      <PriceAndDay form={form} state={state} />
      <QuoteStagesField form={form} splitMessage={stagePercentMessage} />
      <TextArea
        label="Notes"
        description="What's included, what's not, and what you need from the customer."
        minRows={3}
        error={form.formState.errors.notes?.message}
        {...form.register('notes')}
      />
      <RulePreview control={form.control} law={law} />
      <ActionError action={save} safe="Your quote is saved on this device." />
      <p className={styles.saveState} role="status">
        {draft.savedAt ? `Draft saved on this device ${formatTime(draft.savedAt)}` : ''}
      </p>
      <SaveButtons
        form={form}
        sending={save.isBusy ? save.variables?.status : undefined}
        canSaveDraft={quote === undefined || quote.actions.includes('saveDraft')}
        onSaveDraft={saveAs('draft')}
      />
    </Form>
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
  onSaveDraft: (event: React.MouseEvent) => void
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
