/**
 * Where a user goes after sign-in [NAV-10]. Anyone can craft the redirect in a link, so only paths of this site are
 * followed (ASVS 3.7.2).
 */
export const LOGIN_ORIGINS = ['customer', 'contractor', 'aichat'] as const
export type LoginOrigin = (typeof LOGIN_ORIGINS)[number]

interface LoginAddress {
  readonly from?: LoginOrigin | undefined
  readonly redirect?: string | undefined
}

/** Browsers read a backslash as a slash and skip control characters. Two slashes name another host. */
export function isOwnPath(path: string): boolean {
  return /^\/(?![/\\])/.test(path) && !/\p{Cc}/u.test(path)
}

/**
 * Passes a sign-in that needs its second factor to the login page. The secret of the attempt is in the URL hash, which
 * browsers never send (ASVS 14.2.1).
 */
const factorHash = '#factor='

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

/** The attempt of such an address. */
export function factorAttemptOf(hash: string): string | undefined {
  return hash.startsWith(factorHash) ? hash.slice(factorHash.length) : undefined
}

/** After the emailed sign-up link: the requested page, or home [FORM-14]. */
export function addressAfterSignUp(redirect: string | undefined): string {
  return redirect !== undefined && isOwnPath(redirect) ? redirect : '/'
}

/** After the last onboarding step: the page the contractor came from, or the dashboard. */
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
