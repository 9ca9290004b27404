import { useRef } from 'react'
import { useAction } from '../core/use-action.ts'
import { Button } from '../ui/button.tsx'
import { LoginFailure } from './login-failure.tsx'
import type { LoginAnswer } from './login-step.ts'
import { usePasskeyAutofill } from './use-passkey-autofill.ts'

/** Signs in with a passkey: of the autofill, or of the browser's dialog. The library loads at the first use. */
export function PasskeyButton({ onAnswer }: { onAnswer: (answer: LoginAnswer) => Promise<void> }) {
  const hasOpenedDialog = useRef(false)
  const autofill = usePasskeyAutofill(onAnswer, () => hasOpenedDialog.current)
  const signIn = useAction({
    send: async () => {
      hasOpenedDialog.current = true
      return (await import('../factors/passkeys.ts')).signInWithPasskey()
    },
    onSuccess: onAnswer,
  })
  return (
    <>
      <LoginFailure error={signIn.error ?? autofill.error} />
      <Button loading={signIn.isBusy || signIn.isSuccess} onClick={() => void signIn.run()}>
        Sign in with a passkey
      </Button>
    </>
  )
}
