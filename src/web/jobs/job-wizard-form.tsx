import { IconArrowLeft } from '@tabler/icons-react'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import type { DraftKey } from '../core/draft.ts'
import { lazyResolver } from '../core/lazy-resolver.ts'
import { useSavedForm } from '../core/use-saved-form.ts'
import { ActionError } from '../ui/action-error.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { PlaceFields } from '../ui/place-fields.tsx'
import { DraftNote, SavedForm } from '../ui/saved-form.tsx'
import { TextField } from '../ui/text-field.tsx'
import { Wizard } from '../ui/wizard.tsx'
import { UploadField } from '../uploads/upload-field.tsx'
import { type Choice, DetailsStep } from './details-step.tsx'
import type { JobFields } from './job-fields.ts'
import styles from './job-wizard.module.css'

export interface JobWizardProps {
  initial: JobFields
  categories: readonly Choice[]
  filesMax?: number
  draftOf: Pick<DraftKey, 'form' | 'id'>
  onFinish: (fields: JobFields) => Promise<void>
  onFinished?: () => unknown
  /** The back arrow of the first step. */
  onCancel?: () => void
}

const STEPS = ['Address and photos', 'Category and details'] as const

// The last step validates the whole schema, so that nothing is skipped.
const RESOLVERS = [
  lazyResolver<JobFields>(async () => (await import('#domain/jobs/job-schemas.ts')).jobAddressSchema),
  lazyResolver<JobFields>(async () => (await import('#domain/jobs/job-schemas.ts')).jobSchema),
] as const

/** Two steps: location and photos, then the work [JOB-07]. Text is stored as a draft. */
export function JobWizardForm(props: JobWizardProps) {
  const { initial, categories, filesMax, draftOf, onFinish, onFinished, onCancel } = props
  const { asksForDetails, openStep } = useStepInAddress()
  // A link opens no step before the one ahead of it is filled in.
  const stepOf = ({ state, city }: Pick<JobFields, 'state' | 'city'>) => (asksForDetails && state && city ? 1 : 0)
  const [isUploading, setIsUploading] = useState(false)
  const finish = useSavedForm<JobFields>({
    draftOf,
    resolver: (values, ...rest) => RESOLVERS[stepOf(values)](values, ...rest),
    defaultValues: initial,
    // A resolver returns parsed values, but the request needs the raw input.
    send: (_, { values }) => onFinish(values),
    onSuccess: () => onFinished?.(),
  })
  const { form, draft, isBusy } = finish
  const [state, city] = useWatch({ control: form.control, name: ['state', 'city'] })
  const step = stepOf({ state, city })
  const panels = useFocusedStep(step)
  const submit = step === 0 ? form.handleSubmit(() => openStep(1)) : finish.submit

  return (
    <SavedForm saved={{ form, draft, isBusy, submit }} className={styles.form} hasOwnNote>
      <ActionError action={finish} safe="Your answers are saved on this device." />
      <Wizard
        steps={STEPS}
        current={step}
        saveState={<DraftNote savedAt={draft.savedAt} />}
        actions={
          <>
            {step === 1 || onCancel ? (
              <Button
                leftSection={<IconArrowLeft size={18} aria-hidden />}
                onClick={() => (step === 1 ? openStep(0) : onCancel?.())}
              >
                Back
              </Button>
            ) : null}
            <Button type="submit" variant="gold" loading={isBusy} disabled={isUploading}>
              {step === 0 ? 'Next' : 'Finish'}
            </Button>
          </>
        }
      >
        {/* Both steps stay mounted, so that uploads continue during the second one. */}
        <div ref={panels}>
          <div hidden={step !== 0}>
            <AddressStep max={filesMax} onUploading={setIsUploading} />
          </div>
          <div hidden={step !== 1}>
            <DetailsStep categories={categories} />
          </div>
        </div>
      </Wizard>
    </SavedForm>
  )
}

const DETAILS = 'details'

/** Back in the browser returns to the first step, and a reload stays on the second. */
function useStepInAddress() {
  const asksForDetails = useLocation({ select: ({ hash }) => hash === DETAILS })
  const navigate = useNavigate()
  const openStep = (step: 0 | 1) => void navigate({ to: '.', search: true, hash: step === 1 ? DETAILS : '' })
  return { asksForDetails, openStep }
}

/** Moves the focus to the heading of a step that opens. */
function useFocusedStep(step: 0 | 1) {
  const panels = useRef<HTMLDivElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    const heading = panels.current?.querySelector<HTMLElement>(':scope > :not([hidden]) h2')
    if (!heading) return
    heading.tabIndex = -1
    heading.focus()
  }, [step])
  return panels
}

interface AddressStepProps {
  max: number | undefined
  onUploading: (isBusy: boolean) => void
}

function AddressStep({ max, onUploading }: AddressStepProps) {
  const { control, register, formState, getValues, setValue } = useFormContext<JobFields>()
  const filled = useRef('')
  // Contractors see the suburb. A location in the customer's own words stays.
  const fillSuburb = (suburb: string) => {
    if (getValues('jobLocation') !== filled.current) return
    filled.current = suburb
    setValue('jobLocation', suburb, { shouldDirty: true })
  }
  const attachments = useController({ control, name: 'attachments' })
  const { errors } = formState
  return (
    <>
      <Card title="Where is the work?">
        <PlaceFields onSuburb={fillSuburb} />
        <TextField
          label="Address detail"
          description="Street and number. A contractor sees it after you sign their quote."
          autoComplete="street-address"
          maxLength={256}
          error={errors.addressDetail?.message}
          {...register('addressDetail')}
        />
      </Card>
      <Card title="What does it look like?">
        <UploadField
          value={attachments.field.value}
          onChange={attachments.field.onChange}
          onBusyChange={onUploading}
          error={errors.attachments?.message}
          {...(max && { max })}
        />
      </Card>
    </>
  )
}
