import { useAction } from '../core/use-action.ts'
import { Button } from '../ui/button.tsx'
import { LoginFailure } from './login-failure.tsx'
import type { LoginAnswer } from './login-step.ts'

/** Signs in with a passkey. The browser's dialog needs a library, loaded on a click. */
export function PasskeyButton({ onAnswer }: { onAnswer: (answer: LoginAnswer) => Promise<void> }) {
  const signIn = useAction({
    send: async () => (await import('../factors/passkeys.ts')).signInWithPasskey(),
    onSuccess: onAnswer,
  })
  return (
    <>
      <LoginFailure error={signIn.error} />
      <Button loading={signIn.isBusy || signIn.isSuccess} onClick={() => void signIn.run()}>
        Sign in with a passkey
      </Button>
    </>
  )
}
