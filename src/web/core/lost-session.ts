/**
 * The session ended elsewhere: signed out in another browser, shut by an administrator, or too old. The person signs in
 * again and comes back to where they were; what they typed waits there as a draft.
 */
import type { Believed } from './id-token.ts'
import { signOutHere } from './id-token.ts'

/** The sign-in that fits the page, with the way back [NAV-10]. */
export function loginAddressFor(role: Believed['role'], here: Pick<Location, 'pathname' | 'search' | 'hash'>): string {
  if (role === 'admin') return '/admin/login'
  const login = /^\/mobile(\/|$)/.test(here.pathname) ? '/mobile/login' : '/login'
  const query = new URLSearchParams({
    from: role.endsWith('contractor') ? 'contractor' : 'customer',
    redirect: here.pathname + here.search + here.hash,
  })
  return `${login}?${query}`
}

/** Loads the sign-in as a fresh page, so that nothing of the session stays in memory. Never settles. */
export function leaveForLogin({ role }: Believed): Promise<never> {
  signOutHere()
  window.location.assign(loginAddressFor(role, window.location))
  return new Promise(() => {})
}
