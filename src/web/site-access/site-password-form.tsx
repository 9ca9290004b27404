import { useForm } from 'react-hook-form'
import { call } from '../core/call.ts'
import { useSubmit } from '../core/use-submit.ts'
import { Button } from '../ui/button.tsx'
import { ErrorCard } from '../ui/error-card.tsx'
import { Form } from '../ui/form.tsx'
import { PasswordField } from '../ui/password-field.tsx'

/** The site password [FORM-14]. A wrong one shows an error beside the field, other errors above it. */
export function SitePasswordForm({ onUnlocked }: { onUnlocked: () => void }) {
  const form = useForm({ defaultValues: { password: '' } })
  const unlock = useSubmit(form, {
    send: (body: { password: string }) => call('POST /site-access/unlock', { body }),
    onSuccess: onUnlocked,
  })
  const { errors } = form.formState
  return (
    <Form className="stack" onSubmit={unlock.submit}>
      {unlock.error && !errors.password ? <ErrorCard message={unlock.error.message} /> : null}
      <PasswordField
        label="Password"
        autoComplete="current-password"
        error={errors.password?.message}
        {...form.register('password')}
      />
      {/* The next page reloads, so the button stays busy. */}
      <Button type="submit" variant="gold" loading={unlock.isBusy || unlock.isSuccess}>
        Continue
      </Button>
    </Form>
  )
}
