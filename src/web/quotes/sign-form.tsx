import { useController, useForm, useWatch } from 'react-hook-form'
import type { JobView } from '#api/jobs/job-view.ts'
import type { ContractView } from '#api/quotes/contract-view.ts'
import type { Signature } from '#domain/quotes/quote-schemas.ts'
import { call } from '../core/call.ts'
import { showIssues } from '../core/form-issues.ts'
import { lazyResolver } from '../core/lazy-resolver.ts'
import { useSession } from '../core/session.ts'
import { useAction } from '../core/use-action.ts'
import { ActionBar } from '../ui/action-bar.tsx'
import { ActionError } from '../ui/action-error.tsx'
import { Button } from '../ui/button.tsx'
import { Form } from '../ui/form.tsx'
import { RadioGroup } from '../ui/radio-group.tsx'
import { TextField } from '../ui/text-field.tsx'
import styles from './contract.module.css'
import { SignaturePad } from './signature-pad.tsx'

interface SignatureFields {
  kind: Signature['kind']
  value: string
}

const resolver = lazyResolver<SignatureFields>(
  async () => (await import('#domain/quotes/quote-schemas.ts')).signatureSchema,
)

const SIGNATURE_KINDS = [
  { value: 'typed', label: 'Type my name' },
  { value: 'drawn', label: 'Draw my signature' },
] as const

export interface SignFormProps {
  contract: ContractView
  onJob: (job: JobView) => void
}

/** Signs the text above with a typed or drawn signature [QUOTE-07]. A signature is never stored as a draft. */
export function SignForm({ contract, onJob }: SignFormProps) {
  const { jobId, contractorId, sha256 } = contract
  const { user } = useSession()
  const form = useForm<SignatureFields>({
    resolver,
    defaultValues: { kind: 'typed', value: '' },
  })
  const kind = useController({ control: form.control, name: 'kind' })
  const shown = useWatch({ control: form.control, name: 'kind' })
  const sign = useAction({
    send: (signature: Signature) =>
      call('POST /job/{id}/contract/sign', { params: { id: jobId }, body: { contractorId, signature, sha256 } }),
    onSuccess: onJob,
    onError: (error) => showIssues(form, error),
  })
  const { errors, isSubmitting } = form.formState
  const send = form.handleSubmit(sign.run)
  const choose = (next: Signature['kind']) => form.reset({ kind: next, value: '' })

  return (
    <Form className="stack" onSubmit={send}>
      <RadioGroup label="Your signature" options={SIGNATURE_KINDS} value={kind.field.value} onChange={choose} />
      {shown === 'typed' ? (
        <TextField
          label="Full name"
          autoComplete="name"
          placeholder={user?.name ?? ''}
          error={errors.value?.message}
          {...form.register('value')}
        />
      ) : (
        <SignaturePad
          error={errors.value?.message}
          onChange={(path) => form.setValue('value', path, { shouldDirty: true, shouldValidate: path !== '' })}
        />
      )}
      <ActionError action={sign} safe="Nothing was signed." />
      <p className={styles.help}>
        By signing, you agree to exactly the text of this contract. We store the time and the fingerprint with your
        signature.
      </p>
      <ActionBar>
        <Button type="submit" variant="gold" size="lg" loading={isSubmitting}>
          Sign contract
        </Button>
      </ActionBar>
    </Form>
  )
}
