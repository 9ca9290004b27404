import { useForm, useWatch } from 'react-hook-form'
import type { JobView } from '#api/jobs/job-view.ts'
import type { ContractView } from '#api/quotes/contract-view.ts'
import type { Signature } from '#domain/quotes/quote-schemas.ts'
import { call } from '../core/call.ts'
import { showIssues } from '../core/form-issues.ts'
import { lazyResolver } from '../core/lazy-resolver.ts'
import { useAction } from '../core/use-action.ts'
import { ActionError } from '../ui/action-error.tsx'
import { Button } from '../ui/button.tsx'
import { Form } from '../ui/form.tsx'
import { RadioGroup } from '../ui/radio-group.tsx'
import { TextField } from '../ui/text-field.tsx'
import styles from './contract.module.css'
import type { QuoteReader } from './quote-status.ts'
import { SignaturePad } from './signature-pad.tsx'

interface SigningFields {
  kind: Signature['kind']
  value: string
  legalName: string
}

const resolver = lazyResolver<SigningFields>(
  async () => (await import('#domain/quotes/quote-schemas.ts')).signingSchema,
)

const SIGNATURE_KINDS = [
  { value: 'typed', label: 'Type my name' },
  { value: 'drawn', label: 'Draw my signature' },
] as const

export interface SignFormProps {
  contract: ContractView
  viewer: QuoteReader
  onJob: (job: JobView) => void
  onName: (name: string) => void
}

/** Signs the text with a typed or drawn signature and the legal name [QUOTE-07]. A signature is never stored as a draft. */
export function SignForm({ contract, viewer, onJob, onName }: SignFormProps) {
  const { jobId, contractorId, sha256 } = contract
  const form = useForm<SigningFields>({ resolver, defaultValues: { kind: 'typed', value: '', legalName: '' } })
  const [kind, legalName] = useWatch({ control: form.control, name: ['kind', 'legalName'] })
  const sign = useAction({
    send: ({ legalName: name, ...signature }: SigningFields) =>
      call('POST /job/{id}/contract/sign', {
        params: { id: jobId },
        body: { contractorId, signature, sha256, legalName: name },
      }),
    onSuccess: onJob,
    onError: (error) => showIssues(form, error),
  })
  const { errors, isSubmitting } = form.formState
  const choose = (next: Signature['kind']) => {
    form.setValue('kind', next)
    form.setValue('value', next === 'typed' ? legalName : '')
    form.clearErrors()
  }
  const typeName = (name: string) => {
    if (kind === 'typed') form.setValue('value', name)
    onName(name)
  }

  return (
    <Form className="stack" onSubmit={form.handleSubmit(sign.run)}>
      <TextField
        label="Full name"
        description={nameHelp(contract, viewer)}
        autoComplete="name"
        error={errors.legalName?.message}
        {...form.register('legalName', { onChange: ({ target }) => typeName(target.value) })}
      />
      <RadioGroup label="Your signature" options={SIGNATURE_KINDS} value={kind} onChange={choose} />
      {kind === 'typed' ? (
        <p className={styles.typed} aria-hidden>
          {legalName.trim() || '\u00a0'}
        </p>
      ) : (
        <SignaturePad
          error={errors.value?.message}
          onChange={(path) => form.setValue('value', path, { shouldDirty: true, shouldValidate: path !== '' })}
        />
      )}
      <ActionError action={sign} safe="Nothing was signed." />
      <p className={styles.help}>
        By signing, you agree to exactly the text of this contract. We store your name, the time and the fingerprint of
        the text.
      </p>
      <Button type="submit" variant="gold" size="lg" loading={isSubmitting}>
        Sign contract
      </Button>
    </Form>
  )
}

/** The first signature fixes the text, with the customer's name. */
function nameHelp({ signatures }: ContractView, viewer: QuoteReader): string {
  const where = viewer === 'customer' && signatures.length === 0 ? 'in the contract' : 'with your signature'
  return `Your legal name, as on your driver licence. It appears ${where}.`
}
