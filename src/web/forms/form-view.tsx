import { useBlocker } from '@tanstack/react-router'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { formatTime } from '#domain/core/formats.ts'
import { type Answers, type FormSpec, formFailureMessage, thankYouMessage } from '#domain/forms/form-definition.ts'
import { answersOf, formValuesOf, requiredFields, type Typed } from '#domain/forms/form-values.ts'
import { ApiError } from '../core/api-error.ts'
import { DraftOffer } from '../ui/draft-offer.tsx'
import { Form } from '../ui/form.tsx'
import { PlainButton } from '../ui/plain-button.tsx'
import { ErrorSummary } from './error-summary.tsx'
import type { FormState } from './field-props.ts'
import type { RenderUploads } from './form-fields.ts'
import { FormProgress, RequiredCount } from './form-progress.tsx'
import { FormSections } from './form-sections.tsx'
import styles from './form-view.module.css'
import { useFormDrafts } from './use-form-drafts.ts'
import { checkForm } from './validate-form.ts'

interface FollowActions {
  answers: Answers
  /** Answers a field as if it had been typed. */
  answer: (name: string, text: string) => void
}

interface ExtraActions {
  answers: () => Answers
  isBusy: boolean
  clearDrafts: () => void
  /** Does something else with the answers; what it throws is shown as when the form is sent, above and at the fields. */
  attempt: (work: () => Promise<unknown>) => Promise<unknown>
}

export interface FormViewProps {
  form: FormSpec
  /** What the form is about, by its id; 'new' for something that does not exist yet. */
  about: string
  /** What is known already and shown above: names, ids, days. */
  facts?: ReactNode
  notifications?: ReactNode
  /** What the form opens with. */
  initial?: Answers
  /** Sends the answers, which keep every rule; whatever it throws is shown, and what was typed stays. */
  onSend: (answers: Answers) => Promise<unknown>
  /** What stands below the thanks. */
  sent?: ReactNode | (() => ReactNode)
  /** Stands below the fields and follows what is typed, such as a price worked out from it. */
  follow?: (helpers: FollowActions) => ReactNode
  /** Beside the button that sends, such as "Save to Draft". */
  extraButtons?: (helpers: ExtraActions) => ReactNode
  /** The sentence for a form that was not taken, where it has one of its own. */
  oops?: string
  /** Stands within a page that has its own title. */
  isPart?: boolean
  renderUploads: RenderUploads
}

/** A form made of its data: drafts, check, what is wrong, and the thanks [FORM-01]. */
export function FormView(props: FormViewProps) {
  const { form: spec, sent, isPart = false } = props
  const [isSent, setIsSent] = useState(false)
  const Title = isPart ? 'h2' : 'h1'
  return (
    <div className={styles.sheet}>
      <Title className={styles.title}>{spec.title}</Title>
      {isSent ? (
        <ThankYou>{typeof sent === 'function' ? sent() : sent}</ThankYou>
      ) : (
        <OpenForm {...props} onSent={() => setIsSent(true)} />
      )}
    </div>
  )
}

function ThankYou({ children }: { children: ReactNode }) {
  const thanks = useRef<HTMLDivElement>(null)
  useEffect(() => thanks.current?.focus(), [])
  return (
    <div ref={thanks} className={styles.thanks} role="status" tabIndex={-1}>
      <p>{thankYouMessage}</p>
      {children}
    </div>
  )
}

type FollowerProps = Required<Pick<FormViewProps, 'follow'>> & { spec: FormSpec; form: FormState }

/** Follows every keystroke by itself, so that the rest of the form need not. */
function Follower({ spec, form, follow }: FollowerProps) {
  const typed = useWatch({ control: form.control })
  const answer = useCallback(
    (name: string, text: string) => form.setValue(name, text, { shouldDirty: true, shouldValidate: true }),
    [form],
  )
  return follow({ answers: answersOf(spec, typed as Typed), answer })
}

interface SubmitError {
  oops: string
  sentence: string
}

function OpenForm(props: FormViewProps & { onSent: () => void }) {
  const {
    form: spec,
    about,
    facts,
    notifications,
    initial = {},
    follow,
    extraButtons,
    renderUploads,
    isPart = false,
  } = props
  const form: FormState = useForm({
    resolver: checkForm(spec),
    defaultValues: formValuesOf(spec, initial),
    shouldFocusError: false,
  })
  const drafts = useFormDrafts(spec, form, about)
  const uploads = useActiveUploads()
  const { submitError, tries, send, attempt } = useSending(props, form, drafts.clear)
  const isBusy = form.formState.isSubmitting || uploads.isBusy
  return (
    <Form className={styles.form} onSubmit={send}>
      <div className={styles.main}>
        <ErrorSummary spec={spec} form={form} submitError={submitError} tries={tries} />
        {drafts.offer ? <DraftOffer {...drafts.offer} onRestore={drafts.restore} onDiscard={drafts.clear} /> : null}
        {facts}
        {notifications}
        {requiredFields(spec).length > 0 ? <p className={styles.legend}>Answers marked * are required.</p> : null}
        <FormSections {...{ spec, form, renderUploads, isPart }} onBusyChange={uploads.note} />
        {follow ? <Follower spec={spec} form={form} follow={follow} /> : null}
        <div className={styles.bar}>
          <div>
            <RequiredCount spec={spec} form={form} />
            <SavedNote savedAt={drafts.savedAt} isUploading={uploads.isBusy} />
          </div>
          {extraButtons?.({
            answers: () => answersOf(spec, form.getValues()),
            isBusy,
            clearDrafts: drafts.clear,
            attempt,
          })}
          <PlainButton type="submit" variant="gold" size="lg" disabled={isBusy} aria-busy={isBusy}>
            {spec.button}
          </PlainButton>
        </div>
      </div>
      <FormProgress spec={spec} form={form} />
    </Form>
  )
}

/** Sends what keeps the rules; what the server finds wrong stands at its fields as well. */
function useSending(props: FormViewProps & { onSent: () => void }, form: FormState, clearDrafts: () => void) {
  const { form: spec, oops = formFailureMessage, onSend, onSent } = props
  const [submitError, setError] = useState<SubmitError>()
  const [tries, setTries] = useState(0)
  const showError = (error: unknown) => {
    setError({ oops, sentence: error instanceof Error ? error.message : '' })
    for (const { path, message } of error instanceof ApiError ? error.issues : []) {
      const name = String(path)
        .split(/[.,]/)
        .find((part) => spec.fields[part] !== undefined)
      if (name !== undefined) form.setError(name, { type: 'server', message })
    }
    setTries((count) => count + 1)
  }
  const sendAnswers = async (answers: Answers) => {
    setError(undefined)
    try {
      await onSend(answers)
    } catch (error) {
      showError(error)
      return
    }
    clearDrafts()
    onSent()
  }
  const send = form.handleSubmit(sendAnswers, () => {
    setError(undefined)
    setTries((count) => count + 1)
  })
  const attempt = async (work: () => Promise<unknown>) => {
    setError(undefined)
    form.clearErrors()
    try {
      return await work()
    } catch (error) {
      showError(error)
      throw error
    }
  }
  return { submitError, tries, send, attempt }
}

/** Which fields have files on their way: the form waits for them, and whoever leaves is asked. */
function useActiveUploads() {
  const [busy, setBusy] = useState<readonly string[]>([])
  const note = useCallback((name: string, isBusy: boolean) => {
    setBusy((names) => {
      if (names.includes(name) === isBusy) return names
      return isBusy ? [...names, name] : names.filter((one) => one !== name)
    })
  }, [])
  const isBusy = busy.length > 0
  useBlocker({
    shouldBlockFn: () => isBusy && !window.confirm('A file is still uploading. Leave this page anyway?'),
    enableBeforeUnload: isBusy,
  })
  return { isBusy, note }
}

function SavedNote({ savedAt, isUploading }: { savedAt: number | undefined; isUploading: boolean }) {
  if (isUploading) return <p className={styles.saved}>Waiting for uploads</p>
  return savedAt === undefined ? null : <p className={styles.saved}>Draft saved {formatTime(savedAt)}</p>
}
