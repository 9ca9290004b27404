import { useForm } from 'react-hook-form'
import { type ApiCallOutput, call } from '../core/call.ts'
import { lazyResolver } from '../core/lazy-resolver.ts'
import { useSubmit } from '../core/use-submit.ts'
import { ActionError } from '../ui/action-error.tsx'
import { Button } from '../ui/button.tsx'
import { Form } from '../ui/form.tsx'
import { TextField } from '../ui/text-field.tsx'
import styles from './factors.module.css'

interface TotpSetupProps {
  setup: ApiCallOutput<'POST /account/totp'>
  onCancel: () => void
  onCodes: (codes: readonly string[]) => Promise<void>
}

interface Typed {
  code: string
}

const resolver = lazyResolver<Typed>(async () => (await import('#domain/factors/factor-schemas.ts')).totpCodeSchema)

/** Shows the secret and asks for the first code. */
export function TotpSetup({ setup, onCancel, onCodes }: TotpSetupProps) {
  const form = useForm<Typed>({ resolver, defaultValues: { code: '' } })
  const confirm = useSubmit(form, {
    send: ({ code }: Typed) => call('POST /account/totp/confirm', { body: { code } }),
    onSuccess: ({ recoveryCodes }) => onCodes(recoveryCodes),
  })
  const { errors } = form.formState
  return (
    <Form className={styles.section} onSubmit={confirm.submit}>
      <p>Scan this with an authenticator app, such as Google Authenticator, Microsoft Authenticator or 1Password.</p>
      <div className={styles.scan}>
        <img className={styles.qr} src={`data:image/svg+xml,${encodeURIComponent(setup.qr)}`} alt="QR code" />
        <a href={setup.uri}>Open an app on this device</a>
        <p>
          Can't scan it? Enter this key in your app:
          <br />
          <span className={styles.secret}>{setup.secret}</span>
        </p>
      </div>
      {errors.code ? null : <ActionError action={confirm} />}
      <TextField
        label="Code from the app"
        autoComplete="one-time-code"
        inputMode="numeric"
        error={errors.code?.message}
        {...form.register('code')}
      />
      <div className="row">
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" variant="gold" loading={confirm.isBusy}>
          Turn on
        </Button>
      </div>
    </Form>
  )
}
