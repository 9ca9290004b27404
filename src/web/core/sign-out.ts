import { useState } from 'react'
import { call } from './call.ts'
import { navigateAfter } from './session-end.ts'
import { showError } from './toasts.ts'

/**
 * Ends every session of the user [AUTH-10] and starts over with a fresh page, so that nothing read stays in memory. It
 * stands in the header of every page, so it asks without what only forms need.
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
