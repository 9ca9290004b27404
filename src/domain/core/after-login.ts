/**
 * Where somebody goes after they have signed in [NAV-10]. The redirect stands in an address that anybody can send to
 * anybody, so only paths of this site are followed (ASVS 3.7.2).
 */
export const LOGIN_ORIGINS = ['customer', 'contractor', 'aichat'] as const
export type LoginOrigin = (typeof LOGIN_ORIGINS)[number]

interface LoginAddress {
  readonly from?: LoginOrigin | undefined
  readonly redirect?: string | undefined
}

/** Browsers read a backslash as a slash and skip control characters, and two slashes name another host. */
export function isOwnPath(path: string): boolean {
  return /^\/(?![/\\])/.test(path) && !/\p{Cc}/u.test(path)
}

/** After the emailed link of a sign-up: where its owner wanted to go, else home [FORM-14]. */
export function addressAfterSignUp(redirect: string | undefined): string {
  return redirect !== undefined && isOwnPath(redirect) ? redirect : '/'
}

/** After the last step of the onboarding: where the contractor came from, else the dashboard. */
export function addressAfterOnboarding(redirect: string | undefined): string {
  return redirect !== undefined && isOwnPath(redirect) ? redirect : '/dashboard'
}

export function addressAfterAdminLogin(redirect: string | undefined): string {
  return redirect !== undefined && isOwnPath(redirect) ? redirect : '/admin'
}

export function addressAfterLogin({ from, redirect }: LoginAddress): string {
  if (from === 'aichat') return '/ai-chat?from=login'
  return redirect !== undefined && isOwnPath(redirect) ? redirect : '/dashboard'
}
