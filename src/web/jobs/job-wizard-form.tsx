import { IconArrowLeft } from '@tabler/icons-react'
import { useState } from 'react'
import { FormProvider, useController, useForm, useFormContext } from 'react-hook-form'
import { formatTime } from '#domain/core/formats.ts'
import { useDraft } from '../core/draft.ts'
import { showIssues } from '../core/form-issues.ts'
import { lazyResolver } from '../core/lazy-resolver.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { LocalDraftOffer } from '../ui/draft-offer.tsx'
import { ErrorCard } from '../ui/error-card.tsx'
import { Form } from '../ui/form.tsx'
import { PlaceFields } from '../ui/place-fields.tsx'
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
  draftOf: { form: string; id: string; user: string }
  onFinish: (fields: JobFields) => Promise<void>
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
export function JobWizardForm({ initial, categories, filesMax, draftOf, onFinish, onCancel }: JobWizardProps) {
  const [step, setStep] = useState<0 | 1>(0)
  const [isUploading, setIsUploading] = useState(false)
  const [failure, setFailure] = useState<Error>()
  const form = useForm<JobFields>({ resolver: RESOLVERS[step], defaultValues: initial })
  const draft = useDraft(form, draftOf)
  const { isSubmitting } = form.formState
  // A resolver returns parsed values, but the request needs the raw input.
  const finish = async () => {
    setFailure(undefined)
    try {
      await onFinish(form.getValues())
      draft.clear()
    } catch (error) {
      showIssues(form, error)
      setFailure(error as Error)
    }
  }
  const next = () => {
    setStep(1)
    window.scrollTo({ top: 0 })
  }
  const submit = form.handleSubmit(step === 0 ? next : finish)

  return (
    <FormProvider {...form}>
      <Form className={styles.form} onSubmit={submit}>
        <LocalDraftOffer draft={draft} />
        {failure ? <ErrorCard message={failure.message} safe="Your answers are saved on this device." /> : null}
        <Wizard
          steps={STEPS}
          current={step}
          saveState={draft.savedAt ? `Draft saved ${formatTime(draft.savedAt)}` : undefined}
          actions={
            <>
              {step === 1 || onCancel ? (
                <Button
                  leftSection={<IconArrowLeft size={18} aria-hidden />}
                  onClick={() => (step === 1 ? setStep(0) : onCancel?.())}
                >
                  Back
                </Button>
              ) : null}
              <Button type="submit" variant="gold" loading={isSubmitting} disabled={isUploading}>
                {step === 0 ? 'Next' : 'Finish'}
              </Button>
            </>
          }
        >
          {/* Both steps stay mounted, so that uploads continue during the second one. */}
          <div hidden={step !== 0}>
            <AddressStep max={filesMax} onUploading={setIsUploading} />
          </div>
          <div hidden={step !== 1}>
            <DetailsStep categories={categories} />
          </div>
        </Wizard>
      </Form>
    </FormProvider>
  )
}

interface AddressStepProps {
  max: number | undefined
  onUploading: (isBusy: boolean) => void
}

function AddressStep({ max, onUploading }: AddressStepProps) {
  const { control, register, formState } = useFormContext<JobFields>()
  const attachments = useController({ control, name: 'attachments' })
  const { errors } = formState
  return (
    <>
      <Card title="Where is the work?">
        <PlaceFields />
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
