import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { recoveryCodeCount } from '#domain/factors/factor-rules.ts'
import { call } from '../core/call.ts'
import { useAction } from '../core/use-action.ts'
import { ActionError } from '../ui/action-error.tsx'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import styles from './factors.module.css'
import { factorsQuery } from './factors-query.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { TotpSetup } from './totp-setup.tsx'
import { useRefetchFactors } from './use-refetch-factors.ts'

/** Sets up, shows and removes the authenticator app. */
export function TotpSettings() {
  const { data: factors } = useSuspenseQuery(factorsQuery)
  const refetch = useRefetchFactors()
  const [codes, setCodes] = useState<readonly string[]>()
  const start = useAction({ send: () => call('POST /account/totp') })

  const show = async (recoveryCodes: readonly string[]) => {
    setCodes(recoveryCodes)
    start.reset()
    await refetch()
  }
  if (codes !== undefined) return <RecoveryCodes codes={codes} onSaved={() => setCodes(undefined)} />
  if (factors.hasTotp) return <TotpIsOn codesLeft={factors.recoveryCodesLeft} onCodes={show} />
  if (start.data !== undefined) return <TotpSetup setup={start.data} onCancel={start.reset} onCodes={show} />
  return (
    <div className={styles.section}>
      <p>
        Two-step verification is off. Turn it on, and signing in also needs a code from an app on your phone. Someone
        with your password or your email still can't get in.
      </p>
      <ActionError action={start} />
      <div>
        <Button loading={start.isBusy} onClick={() => void start.run()}>
          Set up an authenticator app
        </Button>
      </div>
    </div>
  )
}

interface TotpIsOnProps {
  codesLeft: number
  onCodes: (codes: readonly string[]) => Promise<void>
}

function TotpIsOn({ codesLeft, onCodes }: TotpIsOnProps) {
  const [asked, setAsked] = useState<'remove' | 'renew'>()
  const refetch = useRefetchFactors()
  const remove = useAction({
    send: () => call('DELETE /account/totp'),
    done: 'Two-step verification is off.',
    onSuccess: refetch,
  })
  const renew = useAction({
    send: () => call('POST /account/recovery-codes'),
    onSuccess: ({ recoveryCodes }) => onCodes(recoveryCodes),
  })
  return (
    <div className={styles.section}>
      <p>
        Two-step verification is on: signing in also needs a code from your authenticator app. You have {codesLeft} of{' '}
        {recoveryCodeCount} recovery codes left.
      </p>
      <div className="row">
        <Button onClick={() => setAsked('renew')}>Get new recovery codes</Button>
        <Button onClick={() => setAsked('remove')}>Turn off</Button>
      </div>
      <ConfirmDialog
        isOpen={asked === 'renew'}
        title="Get new recovery codes?"
        confirmLabel="Get new codes"
        action={renew}
        onConfirm={() => void renew.run()}
        onCancel={() => setAsked(undefined)}
      >
        <p>Your old recovery codes stop working at once.</p>
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={asked === 'remove'}
        title="Turn off two-step verification?"
        confirmLabel="Turn off"
        isDangerous
        action={remove}
        onConfirm={() => void remove.run()}
        onCancel={() => setAsked(undefined)}
      >
        <p>Signing in no longer needs a code from your app. Your recovery codes stop working too.</p>
      </ConfirmDialog>
    </div>
  )
}
