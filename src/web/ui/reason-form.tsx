import { type ReactNode, useEffect } from 'react'
import type { DefaultValues, FieldValues, Path, Resolver, UseFormReturn } from 'react-hook-form'
import type { DraftKey } from '../core/draft.ts'
import { useSavedForm } from '../core/use-saved-form.ts'
import { ActionError } from './action-error.tsx'
import { Button } from './button.tsx'
import styles from './reason-form.module.css'
import { SavedForm } from './saved-form.tsx'
import { TextArea } from './text-area.tsx'
import { TextField } from './text-field.tsx'

/** A form for actions that need a reason. */
export interface ReasonRequest<Body extends FieldValues, Answer> {
  /** The local draft, by action, record and user. */
  draftOf: Pick<DraftKey, 'form' | 'id'>
  resolver: Resolver<Body, unknown, Body>
  isStarted: DefaultValues<Body>
  /** The name of the reason field. */
  field: Path<Body>
  label?: string
  /** Who reads the reason, and what follows. */
  reader: string
  /** For a single-line reason. */
  isLine?: boolean
  /** More content above and below the reason. */
  above?: (form: UseFormReturn<Body, unknown, Body>) => ReactNode
  below?: (form: UseFormReturn<Body, unknown, Body>) => ReactNode
  button: string
  /** Red, as in every dialog that rejects or removes. */
  isDangerous?: boolean
  cancelButton?: string
  /** What is safe after an error. */
  safe?: string
  /** Call `forget` if the action leaves the page and never resolves. Otherwise the draft is cleared after success. */
  send: (body: Body, forget: () => void) => Promise<Answer>
  onDone?: (answer: Answer) => void
}

interface ReasonFormProps<Body extends FieldValues, Answer> extends ReasonRequest<Body, Answer> {
  /** Absent outside a dialog. */
  onCancel?: () => void
  onBusyChange?: (isBusy: boolean) => void
}

/** The one form that asks for a reason. */
export function ReasonForm<Body extends FieldValues, Answer>(props: ReasonFormProps<Body, Answer>) {
  const { field, label = 'Reason', reader, isLine = false, above, below, onCancel, onBusyChange } = props
  const sending = useSavedForm<Body, Body, Answer>({
    draftOf: props.draftOf,
    resolver: props.resolver,
    defaultValues: props.isStarted,
    send: (body, { clearDraft }) => props.send(body, clearDraft),
    onSuccess: (answer) => props.onDone?.(answer),
  })
  const { form, isBusy } = sending
  useEffect(() => onBusyChange?.(isBusy), [onBusyChange, isBusy])
  const typed = {
    label,
    description: reader,
    'data-autofocus': true,
    error: form.getFieldState(field, form.formState).error?.message,
    ...form.register(field),
  }
  return (
    <SavedForm saved={sending} className={styles.form}>
      {above?.(form)}
      {isLine ? <TextField autoComplete="off" {...typed} /> : <TextArea minRows={3} {...typed} />}
      {below?.(form)}
      <ActionError action={sending} safe={props.safe ?? 'Your reason is saved on this device.'} />
      <div className={styles.actions}>
        {onCancel ? (
          <Button onClick={onCancel} disabled={isBusy}>
            {props.cancelButton ?? 'Cancel'}
          </Button>
        ) : null}
        <Button type="submit" variant={props.isDangerous ? 'danger' : 'gold'} loading={isBusy}>
          {props.button}
        </Button>
      </div>
    </SavedForm>
  )
}
