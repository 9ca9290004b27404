/**
 * Shows the passkeys of this device in the autofill of the first field (WebAuthn conditional mediation). It starts when
 * the user first moves or types, so a page that is only loaded makes no request.
 */
import { useEffect, useEffectEvent } from 'react'
import { useAction } from '../core/use-action.ts'
import type { LoginAnswer } from './login-step.ts'

const SIGNS = ['pointermove', 'pointerdown', 'keydown'] as const
const passkeys = () => import('../factors/passkeys.ts')

export function usePasskeyAutofill(onAnswer: (answer: LoginAnswer) => Promise<void>, hasOpenedDialog: () => boolean) {
  const signIn = useAction({
    send: async () => (await passkeys()).signInByAutofill(hasOpenedDialog),
    onSuccess: (answer) => answer && onAnswer(answer),
    mayLeave: true,
  })
  const run = useEffectEvent(() => void signIn.run())
  useEffect(() => {
    const page = new AbortController()
    const start = async () => {
      if (!(await canAutofill()) || page.signal.aborted) return
      run()
      page.signal.addEventListener('abort', async () => (await passkeys()).stopAutofill())
    }
    const first = new AbortController()
    for (const sign of SIGNS)
      window.addEventListener(
        sign,
        () => {
          first.abort()
          void start()
        },
        { signal: AbortSignal.any([first.signal, page.signal]), passive: true },
      )
    return () => page.abort()
  }, [])
  return signIn
}

async function canAutofill(): Promise<boolean> {
  if (typeof PublicKeyCredential === 'undefined') return false
  return (await PublicKeyCredential.isConditionalMediationAvailable?.().catch(() => false)) ?? false
}
