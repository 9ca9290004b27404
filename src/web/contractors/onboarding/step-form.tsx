import { IconArrowLeft } from '@tabler/icons-react'
import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import type { DefaultValues, FieldErrors, FieldValues } from 'react-hook-form'
import type { OwnContractorView } from '#api/contractors/contractor-view.ts'
import type { OnboardingStep } from '#domain/contractors/onboarding-steps.ts'
import { coreErrors } from '#domain/core/core-errors.ts'
import { call } from '../../core/call.ts'
import { lazyResolver } from '../../core/lazy-resolver.ts'
import { useSavedForm } from '../../core/use-saved-form.ts'
import { ActionBar } from '../../ui/action-bar.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ErrorCard } from '../../ui/error-card.tsx'
import { SavedForm } from '../../ui/saved-form.tsx'
import type { ProfileBody } from '../profile-fields/profile-values.ts'
import styles from './onboarding.module.css'
import { stepCopy } from './step-copy.ts'

interface StepActions {
  /** "Next", "Finish". */
  saveLabel: string
  onSaved: (profile: OwnContractorView) => unknown
  onBack?: (() => void) | undefined
  /** Announces the new step to screen readers. */
  isFocused?: boolean
}

export interface StepProps {
  profile: OwnContractorView
  categories: readonly { id: string; name: string }[]
  actions: StepActions
}

interface StepFormProps<Values extends FieldValues> {
  step: OnboardingStep
  profile: OwnContractorView
  initial: Values
  bodyOf: (values: Values) => ProfileBody
  fields: ReactNode
  actions: StepActions
}

const schemas = () => import('#domain/contractors/profile-schemas.ts')
const SCHEMAS = { area: 'serviceArea', business: 'business', traits: 'traits' } as const

/** One onboarding step that saves itself. Unsaved values stay on this device. */
export function StepForm<Values extends FieldValues>(props: StepFormProps<Values>) {
  const { step, initial, bodyOf, fields, actions } = props
  const resolver = useMemo(() => lazyResolver<Values>(async () => (await schemas())[`${SCHEMAS[step]}Schema`]), [step])
  const save = useSavedForm<Values, Values, OwnContractorView>({
    draftOf: { form: `onboarding-${step}`, id: 'own' },
    resolver,
    defaultValues: initial as DefaultValues<Values>,
    // A resolver returns parsed values, but the request needs the raw input.
    send: (_, { values }) => call('PATCH /contractor/self', { body: bodyOf(values) }),
    onSuccess: actions.onSaved,
  })
  const { errors, isSubmitted } = save.form.formState
  return (
    <SavedForm saved={save} className={styles.form}>
      <EditorErrors errors={isSubmitted ? errors : {}} failure={save.error} />
      <Card title={<StepTitle isFocused={actions.isFocused ?? false}>{stepCopy[step].title}</StepTitle>}>
        {fields}
        <ActionBar>
          {actions.onBack ? (
            <Button leftSection={<IconArrowLeft size={18} aria-hidden />} onClick={actions.onBack}>
              Back
            </Button>
          ) : null}
          <Button type="submit" variant="gold" loading={save.isBusy}>
            {actions.saveLabel}
          </Button>
        </ActionBar>
      </Card>
    </SavedForm>
  )
}

function StepTitle({ isFocused, children }: { isFocused: boolean; children: string }) {
  const title = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (isFocused) title.current?.focus()
  }, [isFocused])
  return (
    <span ref={title} tabIndex={-1} className={styles.title}>
      {children}
    </span>
  )
}

/** Lists the invalid fields once for screen readers, or the save error. */
function EditorErrors({ errors, failure }: { errors: FieldErrors; failure: Error | null }) {
  if (failure) return <ErrorCard message={failure.message} safe="Your answers are saved on this device." />
  const messages = Object.values(errors).flatMap((error) => (typeof error?.message === 'string' ? [error.message] : []))
  if (messages.length === 0) return null
  return <ErrorCard message={coreErrors.invalid().message} safe={messages.join(' · ')} />
}
