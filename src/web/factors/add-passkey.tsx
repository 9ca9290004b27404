import { useForm } from 'react-hook-form'
import { call } from '../core/call.ts'
import { lazyResolver } from '../core/lazy-resolver.ts'
import { showSuccess } from '../core/toasts.ts'
import { useSubmit } from '../core/use-submit.ts'
import { ActionError } from '../ui/action-error.tsx'
import { Button } from '../ui/button.tsx'
import { Form } from '../ui/form.tsx'
import { TextField } from '../ui/text-field.tsx'
import styles from './factors.module.css'
import { createPasskey } from './passkeys.ts'
import { useRefetchFactors } from './use-refetch-factors.ts'

interface Named {
  name: string
}

export const nameResolver = lazyResolver<Named>(
  async () => (await import('#domain/factors/factor-schemas.ts')).passkeyNameSchema,
)

interface AddPasskeyProps {
  onAdded: () => void
  onCancel: () => void
}

/** Asks for a name, then opens the browser's dialog. */
export function AddPasskey({ onAdded, onCancel }: AddPasskeyProps) {
  const form = useForm<Named>({ resolver: nameResolver, defaultValues: { name: 'This device' } })
  const refetch = useRefetchFactors()
  const add = useSubmit(form, {
    send: async ({ name }: Named) => {
      const response = await createPasskey(await call('POST /account/passkeys/options'))
      await call('POST /account/passkeys', { body: { name, response } })
    },
    onSuccess: async () => {
      showSuccess('Your passkey is ready.')
      await refetch()
      onAdded()
    },
  })
  const { errors } = form.formState
  return (
    <Form className={styles.section} onSubmit={add.submit}>
      {errors.name ? null : <ActionError action={add} />}
      <TextField
        label="Name of the passkey"
        description="So you recognise it, such as Work laptop."
        error={errors.name?.message}
        {...form.register('name')}
      />
      <div className="row">
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" variant="gold" loading={add.isBusy}>
          Continue
        </Button>
      </div>
    </Form>
  )
}
