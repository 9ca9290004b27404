/**
 * Where a user goes after sign-in [NAV-10]. Anyone can craft the redirect in a link, so only paths of this site are
 * followed (ASVS 3.7.2).
 */
export const LOGIN_ORIGINS = ['customer', 'contractor', 'aichat'] as const
export type LoginOrigin = (typeof LOGIN_ORIGINS)[number]

export interface LoginAddress {
  readonly from?: LoginOrigin | undefined
  readonly redirect?: string | undefined
}

/** Browsers read a backslash as a slash and skip control characters. Two slashes name another host. */
export function isOwnPath(path: string): boolean {
  return /^\/(?![/\\])/.test(path) && !/\p{Cc}/u.test(path)
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
