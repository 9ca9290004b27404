/**
 * Passes a sign-in that needs its second factor to the login page. The secret of the attempt is in the URL hash, which
 * browsers never send (ASVS 14.2.1).
 */
import type { LoginAddress } from './after-login.ts'
import { factorHash } from './factor-hash.ts'

export function factorStepAddress(
  login: '/login' | '/mobile/login',
  attempt: string,
  search: LoginAddress = {},
): string {
  const { from, redirect } = search
  const params = Object.entries({ from, redirect }).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`],
  )
  return `${login}${params.length > 0 ? `?${params.join('&')}` : ''}${factorHash}${attempt}`
}
