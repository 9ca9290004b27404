import { call } from '../core/call.ts'
import { useAction } from '../core/use-action.ts'
import { Button } from '../ui/button.tsx'
import { LoginFailure } from './login-failure.tsx'
import type { LoginAnswer } from './login-step.ts'

/** Signs in with a passkey of this device, without an email. The browser's dialog needs a library, loaded on a click. */
export function PasskeyButton({ onAnswer }: { onAnswer: (answer: LoginAnswer) => Promise<void> }) {
  const signIn = useAction({
    send: async () => {
      const { askForPasskey } = await import('../factors/passkeys.ts')
      const response = await askForPasskey(await call('POST /session/passkey/options'))
      return await call('POST /session/passkey', { body: { response } })
    },
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
