import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { call } from '../core/call.ts'
import { showIssues } from '../core/form-issues.ts'
import { ErrorCard } from '../ui/error-card.tsx'
import { Form } from '../ui/form.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import styles from './site-access.module.css'

/** The site password [FORM-14]. A wrong one shows an error beside the field, other errors above it. */
export function SitePasswordForm({ onUnlocked }: { onUnlocked: () => void }) {
  const form = useForm({ defaultValues: { password: '' } })
  const unlock = useMutation({
    mutationFn: (body: { password: string }) => call('POST /site-access/unlock', { body }),
    meta: { silent: true },
    onSuccess: onUnlocked,
    onError: (error) => showIssues(form, error),
  })
  const { errors } = form.formState
  const submit = form.handleSubmit((typed) => {
    if (!unlock.isPending) unlock.mutate(typed)
  })
  return (
    <Form className={styles.form} onSubmit={submit}>
      {unlock.error && !errors.password ? <ErrorCard message={unlock.error.message} /> : null}
      <PasswordField
        label="Password"
        autoComplete="current-password"
        error={errors.password?.message}
        {...form.register('password')}
      />
      {/* The next page reloads, so the button stays busy. */}
      <Button type="submit" variant="gold" loading={unlock.isPending || unlock.isSuccess}>
        Continue
      </Button>
    </Form>
  )
}
