import { useBlocker } from '@tanstack/react-router'
import { type ReactNode, useCallback, useState } from 'react'
import { type FieldErrors, type Resolver, useForm, useWatch } from 'react-hook-form'
import { formatTime } from '#domain/core/formats.ts'
import { type Answers, type FormSpec, formFailureMessage, thankYouMessage } from '#domain/forms/form-definition.ts'
import { answersOf, formValuesOf, requiredFields, type Typed } from '#domain/forms/form-values.ts'
import { ApiError } from '../core/api-error.ts'
import { focusOnMount } from '../core/focus-on-mount.ts'
import { Button } from '../ui/button.tsx'
import { SavedForm } from '../ui/saved-form.tsx'
import { ErrorSummary } from './error-summary.tsx'
import type { FormState } from './field-props.ts'
import { FormProgress, RequiredCount } from './form-progress.tsx'
import { FormSections } from './form-sections.tsx'
import styles from './form-view.module.css'
import { useFormDrafts } from './use-form-drafts.ts'

interface FollowActions {
  answers: Answers
  /** Sets a field as if the user typed. */
  answer: (name: string, text: string) => void
}

interface ExtraActions {
  answers: () => Answers
  isBusy: boolean
  clearDrafts: () => void
  /** Runs another action with the answers. Its errors are shown like submit errors. */
  attempt: (work: () => Promise<unknown>) => Promise<unknown>
}

export interface FormViewProps {
  form: FormSpec
  /** The subject's id. 'new' for a new record. */
  about: string
  /** Known facts above the fields: names, ids, dates. */
  facts?: ReactNode
  /** Rules and deadlines above the fields. */
  info?: ReactNode
  /** The initial answers. */
  initial?: Answers
  /** Submits valid answers. Errors are shown, and the answers stay. */
  onSend: (answers: Answers) => Promise<unknown>
  /** Below the thank-you message. */
  sent?: ReactNode | (() => ReactNode)
  /** Below the fields, following the answers, such as a calculated price. */
  follow?: (helpers: FollowActions) => ReactNode
  /** Beside the submit button, such as "Save to Draft". */
  extraButtons?: (helpers: ExtraActions) => ReactNode
  /** The form's own submit error, if it has one. */
  oops?: string
  /** Inside a page with its own title. */
  isPart?: boolean
}

/** A form from its definition: drafts, validation, errors and thanks [FORM-01]. */
export function FormView(props: FormViewProps) {
  const { form: spec, sent, isPart = false } = props
  const [isSent, setIsSent] = useState(false)
  const Title = isPart ? 'h2' : 'h1'
  return (
    <div className="stack-20">
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
  return (
    <div ref={focusOnMount} className={styles.thanks} role="status" tabIndex={-1}>
      <p>{thankYouMessage}</p>
      {children}
    </div>
  )
}

type FollowerProps = Required<Pick<FormViewProps, 'follow'>> & { spec: FormSpec; form: FormState }

/** Follows each key press alone, so that the rest does not re-render. */
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
  const { form: spec, about, facts, info, initial = {}, follow, extraButtons, isPart = false } = props
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
    <SavedForm
      saved={{ form, draft: drafts, isBusy, submit: send }}
      className={styles.form}
      hasFiles={Object.values(spec.fields).some(({ kind }) => kind === 'files')}
      hasOwnNote
    >
      <div className={styles.main}>
        <ErrorSummary spec={spec} form={form} submitError={submitError} tries={tries} />
        {facts}
        {info}
        {requiredFields(spec).length > 0 ? <p className={styles.legend}>Answers marked * are required.</p> : null}
        <FormSections {...{ spec, form, isPart }} onBusyChange={uploads.note} />
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
          <Button type="submit" variant="gold" size="lg" disabled={isBusy} aria-busy={isBusy}>
            {spec.button}
          </Button>
        </div>
      </div>
      <FormProgress spec={spec} form={form} />
    </SavedForm>
  )
}

/** Submits valid answers. Server issues appear at their fields too. */
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

/** Fields with running uploads. The form waits for them, and leaving asks first. */
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

/** Validates the answers with the form's schema, loaded at the first submit because the library is large. */
function checkForm(form: FormSpec): Resolver<Typed, unknown, Answers> {
  return async (typed) => {
    const answers = answersOf(form, typed)
    const schemas = await import('#domain/forms/form-schemas.ts').catch(() => undefined)
    // If loading fails, the server validates with the same messages.
    if (!schemas) return { values: answers, errors: {} }
    const checked = schemas.formSchema(form).safeParse(answers)
    if (checked.success) return { values: checked.data as Answers, errors: {} }
    const errors: FieldErrors<Typed> = {}
    for (const { path, message } of checked.error.issues) errors[String(path[0])] ??= { type: 'rule', message }
    return { values: {}, errors }
  }
}
