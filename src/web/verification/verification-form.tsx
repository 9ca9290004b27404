import { useState } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import type { VerificationsView } from '#api/verification/verification-routes.ts'
import { VERIFICATIONS, type VerificationKind } from '#domain/verification/verification.ts'
import { call } from '../core/call.ts'
import { lazyResolver } from '../core/lazy-resolver.ts'
import { useSavedForm } from '../core/use-saved-form.ts'
import { Button } from '../ui/button.tsx'
import { ErrorCard } from '../ui/error-card.tsx'
import { SavedForm } from '../ui/saved-form.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { TextField } from '../ui/text-field.tsx'
import { UploadField } from '../uploads/upload-field.tsx'
import styles from './verifications.module.css'

interface VerificationFields {
  kind: VerificationKind
  claimedValue: string
  reference?: string
  validUntil?: string
  evidence?: string
  note?: string
}

const resolver = lazyResolver<VerificationFields>(
  async () => (await import('#domain/verification/verification-schemas.ts')).verificationSchema,
)

interface VerificationFormProps {
  id: string
  kind: VerificationKind
  claimedValue: string
  onDone: (verifications: VerificationsView) => void
  onCancel: () => void
}

const isCacheable = 'What you have typed is saved on this device.'

/** A verification: its expiry date and its evidence. */
export function VerificationForm({ onCancel, ...request }: VerificationFormProps) {
  const { kind, claimedValue } = request
  const [isUploading, setIsUploading] = useState(false)
  const { check, evidence, chooseEvidence } = useVerificationForm(request)
  const { form } = check
  const { errors } = form.formState
  const failure = errors.claimedValue ?? (Object.keys(errors).length === 0 ? check.error : null)
  return (
    <SavedForm saved={check} className="stack">
      <p className={styles.claim}>
        The profile says: <b>{claimedValue}</b>
      </p>
      <PolicyFields kind={kind} form={form} />
      <UploadField
        label="Evidence"
        help="A photo or PDF of the register entry or document. Only admins can open it."
        accept={['image', 'pdf']}
        max={1}
        prefix="verification"
        value={evidence ? [evidence] : []}
        onChange={chooseEvidence}
        onBusyChange={setIsUploading}
        error={errors.evidence?.message}
      />
      <TextArea
        label="Note"
        description="Where you checked it. Only admins can read this."
        minRows={2}
        maxLength={5000}
        error={errors.note?.message}
        {...form.register('note')}
      />
      {failure ? <ErrorCard message={failure.message ?? ''} safe={isCacheable} /> : null}
      <div className={styles.formWays}>
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" variant="gold" loading={check.isBusy} disabled={isUploading}>
          Save verification
        </Button>
      </div>
    </SavedForm>
  )
}

function PolicyFields({ kind, form }: { kind: VerificationKind; form: UseFormReturn<VerificationFields> }) {
  const { errors } = form.formState
  return (
    <>
      {kind === 'insurance' ? (
        <TextField
          label="Number of the policy"
          isRequired
          autoComplete="off"
          error={errors.reference?.message}
          {...form.register('reference')}
        />
      ) : null}
      {VERIFICATIONS[kind].expires ? (
        <TextField
          label="Valid until"
          type="date"
          isRequired
          error={errors.validUntil?.message}
          {...form.register('validUntil', { setValueAs: (typed: string) => typed || undefined })}
        />
      ) : null}
    </>
  )
}

function useVerificationForm({ id, kind, claimedValue, onDone }: Omit<VerificationFormProps, 'onCancel'>) {
  const check = useSavedForm<VerificationFields, VerificationFields, VerificationsView>({
    draftOf: { form: 'check', id: `${id}.${kind}` },
    resolver,
    defaultValues: { kind, claimedValue, note: '' },
    // Browsers send an empty field as an empty text.
    send: ({ reference, validUntil, evidence: file, ...typed }) =>
      call('POST /admin/contractors/{id}/verifications', {
        params: { id },
        body: {
          ...typed,
          ...(reference && { reference }),
          ...(validUntil && { validUntil }),
          ...(file && { evidence: file }),
        },
      }),
    onSuccess: onDone,
  })
  const { form } = check
  const evidence = useWatch({ control: form.control, name: 'evidence' })
  const chooseEvidence = ([key]: readonly string[]) => {
    form.setValue('evidence', key)
    form.clearErrors('evidence')
  }
  return { check, evidence, chooseEvidence }
}
