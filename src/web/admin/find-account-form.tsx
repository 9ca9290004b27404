import { useForm } from 'react-hook-form'
import { type AccountSearch, accountSearchOf } from '#domain/accounts/account.ts'
import { lazyResolver } from '../core/lazy-resolver.ts'
import { Button } from '../ui/button.tsx'
import { Form } from '../ui/form.tsx'
import { TextField } from '../ui/text-field.tsx'
import styles from './admin.module.css'

interface Name {
  name: string
}

const resolver = lazyResolver<Name>(async () => (await import('#domain/accounts/account-schemas.ts')).findAccountSchema)

interface FindAccountFormProps {
  /** The last search. */
  name: string
  onSearch: (search: AccountSearch) => void
}

/** Finds an account by its exact email or username. */
export function FindAccountForm({ name, onSearch }: FindAccountFormProps) {
  const form = useForm<Name>({ resolver, values: { name } })
  return (
    <Form className={styles.search} onSubmit={form.handleSubmit((typed) => onSearch(accountSearchOf(typed.name)))}>
      <TextField
        label="Email or username"
        inputMode="email"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        error={form.formState.errors.name?.message}
        {...form.register('name')}
      />
      <Button type="submit" variant="ink" loading={form.formState.isSubmitting}>
        Find
      </Button>
    </Form>
  )
}
