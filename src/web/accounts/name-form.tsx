import { useForm } from 'react-hook-form'
import { call } from '../core/call.ts'
import { lazyResolver } from '../core/lazy-resolver.ts'
import { useSubmit } from '../core/use-submit.ts'
import { ActionError } from '../ui/action-error.tsx'
import { Button } from '../ui/button.tsx'
import { Form } from '../ui/form.tsx'
import { TextField } from '../ui/text-field.tsx'

interface Named {
  name: string
}

const resolver = lazyResolver<Named>(async () => (await import('#domain/accounts/account-schemas.ts')).nameSchema)

interface NameFormProps {
  label: string
  /** Who sees the name. */
  help: string
  autoFocus?: boolean
  onNamed: (name: string) => unknown
}

/** Asks for the name of an account that has none. */
export function NameForm({ label, help, autoFocus = false, onNamed }: NameFormProps) {
  const form = useForm<Named>({ resolver, defaultValues: { name: '' } })
  const naming = useSubmit(form, {
    send: (typed: Named) => call('POST /name', { body: typed }),
    onSuccess: ({ name }) => onNamed(name),
  })
  return (
    <Form className="stack" onSubmit={naming.submit}>
      <ActionError action={naming} safe="Your name was not saved." />
      <TextField
        label={label}
        description={help}
        autoComplete="name"
        maxLength={256}
        autoFocus={autoFocus}
        error={form.formState.errors.name?.message}
        {...form.register('name')}
      />
      <Button type="submit" variant="gold" loading={naming.isBusy}>
        Continue
      </Button>
    </Form>
  )
}
