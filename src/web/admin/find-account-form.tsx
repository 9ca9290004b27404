import { Button, TextInput } from '@mantine/core'
import { useForm } from 'react-hook-form'
import { type AccountSearch, accountSearchOf } from '#domain/accounts/account.ts'
import { lazyResolver } from '../core/lazy-resolver.ts'
import { Form } from '../ui/form.tsx'
import styles from './admin.module.css'

interface Name {
  name: string
}

const resolver = lazyResolver<Name>(async () => (await import('#domain/accounts/account-schemas.ts')).findAccountSchema)

interface FindAccountFormProps {
  /** What was searched for last. */
  name: string
  onSearch: (search: AccountSearch) => void
}

/** An account is found by its whole email or username: the administration has no list of everybody to leaf through yet. */
export function FindAccountForm({ name, onSearch }: FindAccountFormProps) {
  const form = useForm<Name>({ resolver, values: { name } })
  return (
    <Form className={styles.search} onSubmit={form.handleSubmit((typed) => onSearch(accountSearchOf(typed.name)))}>
      <TextInput
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
