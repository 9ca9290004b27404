import { Button, Textarea, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type Resolver,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import { type DraftKey, useDraft } from '../core/draft.ts'
import { showIssues } from '../core/form-issues.ts'
import { useSession } from '../core/session.ts'
import { DraftOffer } from './draft-offer.tsx'
import { ErrorCard } from './error-card.tsx'
import { Form } from './form.tsx'
import styles from './reason-form.module.css'

/** What somebody is asked before a deed that has to be given a reason. */
export interface ReasonRequest<Body extends FieldValues, Answer> {
  /** What was typed is kept on this device until it was sent: of this deed, of this record, of whoever is signed in. */
  draftOf: Pick<DraftKey, 'form' | 'id'>
  resolver: Resolver<Body, unknown, Body>
  isStarted: DefaultValues<Body>
  /** The field that takes the reason. */
  field: Path<Body>
  label?: string
  /** Who reads it, and what follows. */
  reader: string
  /** Where the reason is a single line. */
  isLine?: boolean
  /** What the deed does, or what else is asked, above the reason and below it. */
  above?: (form: UseFormReturn<Body, unknown, Body>) => ReactNode
  below?: (form: UseFormReturn<Body, unknown, Body>) => ReactNode
  button: string
  /** Brick, as in every dialog that rejects or takes something off. */
  isDangerous?: boolean
  cancelButton?: string
  /** What is safe where it could not be sent. */
  safe?: string
  /** `forget` is for a deed that leads away from the page, and so never ends: else it is done by itself. */
  send: (body: Body, forget: () => void) => Promise<Answer>
  onDone?: (answer: Answer) => void
}

interface ReasonFormProps<Body extends FieldValues, Answer> extends ReasonRequest<Body, Answer> {
  /** Absent where the form is no dialog. */
  onCancel?: () => void
  onBusyChange?: (isBusy: boolean) => void
}

/** Asks why: the one form for it, whatever is decided. */
export function ReasonForm<Body extends FieldValues, Answer>(props: ReasonFormProps<Body, Answer>) {
  const { field, label = 'Reason', reader, isLine = false, above, below, onCancel } = props
  const { form, draft, sending, submit } = useReason(props)
  const { isSubmitting } = form.formState
  const typed = {
    label,
    description: reader,
    'data-autofocus': true,
    error: form.getFieldState(field, form.formState).error?.message,
    ...form.register(field),
  }
  return (
    <Form className={styles.form} onSubmit={submit}>
      {draft.offer ? (
        <DraftOffer savedAt={draft.offer.savedAt} onRestore={draft.restore} onDiscard={draft.clear} />
      ) : null}
      {above?.(form)}
      {isLine ? <TextInput autoComplete="off" {...typed} /> : <Textarea autosize minRows={3} {...typed} />}
      {below?.(form)}
      {sending.error ? (
        <ErrorCard message={sending.error.message} safe={props.safe ?? 'Your reason is saved on this device.'} />
      ) : null}
      <div className={styles.actions}>
        {onCancel ? (
          <Button variant="default" onClick={onCancel} disabled={isSubmitting}>
            {props.cancelButton ?? 'Cancel'}
          </Button>
        ) : null}
        <Button type="submit" variant={props.isDangerous ? 'danger' : 'gold'} loading={isSubmitting}>
          {props.button}
        </Button>
      </div>
    </Form>
  )
}

function useReason<Body extends FieldValues, Answer>(props: ReasonFormProps<Body, Answer>) {
  const { draftOf, resolver, isStarted, send, onDone, onBusyChange } = props
  const { user } = useSession()
  const form = useForm<Body, unknown, Body>({ resolver, defaultValues: isStarted })
  const draft = useDraft(form, { ...draftOf, user: user?.id ?? 'anonymous' })
  const sending = useMutation({
    mutationFn: (body: Body) => send(body, draft.clear),
    meta: { silent: true },
    onSuccess: (answer) => {
      draft.clear()
      onDone?.(answer)
    },
    onError: (error) => showIssues(form, error),
  })
  const submit = form.handleSubmit((body) =>
    sending.mutateAsync(body).then(
      () => undefined,
      () => undefined,
    ),
  )
  const isBusy = sending.isPending
  useEffect(() => onBusyChange?.(isBusy), [onBusyChange, isBusy])
  return { form, draft, sending, submit }
}
