import { useState } from 'react'
import { call } from './call.ts'
import { navigateAfter } from './session-end.ts'
import { showError } from './toasts.ts'

/**
 * Ends every session of the user [AUTH-10] and reloads, so that no data stays in memory. It is in every header, so it
 * avoids the code of forms.
 */
export function useSignOut() {
  const [isPending, setPending] = useState(false)
  const signOut = () => {
    setPending(true)
    navigateAfter(call('DELETE /session'), '/').catch((error: unknown) => {
      setPending(false)
      showError(error)
    })
  }
  return { isPending, signOut }
}
