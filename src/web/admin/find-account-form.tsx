import { Button, TextInput } from '@mantine/core'
import { useForm } from 'react-hook-form'
import { lazyResolver } from '../core/lazy-resolver.ts'
import { Form } from '../ui/form.tsx'
import styles from './admin.module.css'

interface Email {
  email: string
}

const resolver = lazyResolver<Email>(async () => (await import('#domain/sign-in/sign-in-schemas.ts')).emailSchema)

/** An account is found by its whole email: the administration has no list of everybody to leaf through yet. */
export function FindAccountForm({ email, onEmail }: { email: string; onEmail: (email: string) => void }) {
  const form = useForm<Email>({ resolver, values: { email } })
  return (
    <Form className={styles.search} onSubmit={form.handleSubmit((typed) => onEmail(typed.email))}>
      <TextInput
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="off"
        error={form.formState.errors.email?.message}
        {...form.register('email')}
      />
      <Button type="submit" variant="ink" loading={form.formState.isSubmitting}>
        Find
      </Button>
    </Form>
  )
}
