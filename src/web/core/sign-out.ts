import { useMutation } from '@tanstack/react-query'
import { call } from './call.ts'
import { leaveWhenEnded } from './lost-session.ts'

/** Ends every session of the user [AUTH-10] and starts over with a fresh page, so that nothing read stays in memory. */
export function useSignOut() {
  return useMutation({ mutationFn: () => leaveWhenEnded(call('DELETE /session'), '/') })
}
