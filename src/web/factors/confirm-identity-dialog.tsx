import { useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { call } from '../core/call.ts'
import { lazyResolver } from '../core/lazy-resolver.ts'
import { useAction } from '../core/use-action.ts'
import { useSubmit } from '../core/use-submit.ts'
import { ActionError } from '../ui/action-error.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Form } from '../ui/form.tsx'
import { FactorCodeField } from './factor-code-field.tsx'
import styles from './factors.module.css'
import { factorsQuery } from './factors-query.ts'

interface ConfirmIdentityProps {
  onDone: (isConfirmed: boolean) => void
}

/** "Confirm it's you": a passkey, or a code. The page below keeps its input. */
export function ConfirmIdentityDialog({ onDone }: ConfirmIdentityProps) {
  const { data } = useQuery(factorsQuery)
  const passkey = useAction({
    send: async () => {
      const { askForPasskey } = await import('./passkeys.ts')
      const response = await askForPasskey(await call('POST /session/step-up/passkey/options'))
      await call('POST /session/step-up/passkey', { body: { response } })
    },
    onSuccess: () => onDone(true),
  })
  return (
    <Dialog isOpen title="Confirm it's you" onClose={() => onDone(false)} mayClose={!passkey.isBusy}>
      <div className={styles.section}>
        <p>This is a sensitive action, so we ask again. We won't ask for the next 10 minutes.</p>
        {data?.hasTotp ? <ConfirmByCode onDone={onDone} /> : null}
        {data && data.passkeys.length > 0 ? (
          <>
            <ActionError action={passkey} />
            <Button loading={passkey.isBusy} onClick={() => void passkey.run()}>
              Use a passkey
            </Button>
          </>
        ) : null}
      </div>
    </Dialog>
  )
}

const resolver = lazyResolver<{ code: string }>(
  async () => (await import('#domain/factors/factor-schemas.ts')).factorCodeSchema,
)

function ConfirmByCode({ onDone }: ConfirmIdentityProps) {
  const form = useForm<{ code: string }>({ resolver, defaultValues: { code: '' } })
  const confirm = useSubmit(form, {
    send: (body: { code: string }) => call('POST /session/step-up', { body }),
    onSuccess: () => onDone(true),
  })
  const { errors } = form.formState
  return (
    <Form className={styles.section} onSubmit={confirm.submit}>
      {errors.code ? null : <ActionError action={confirm} />}
      <FactorCodeField error={errors.code?.message} {...form.register('code')} />
      <Button type="submit" variant="gold" loading={confirm.isBusy}>
        Confirm
      </Button>
    </Form>
  )
}
