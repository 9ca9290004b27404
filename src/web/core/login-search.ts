/** The login's address: where the visitor comes from and where they want to go (requirement NAV-10). */
import { readOneOf, readText } from './search-params.ts'

const ORIGINS = ['customer', 'contractor', 'aichat'] as const

export interface LoginSearch {
  from?: (typeof ORIGINS)[number] | undefined
  redirect?: string | undefined
}

export function readLoginSearch(search: Record<string, unknown>): LoginSearch {
  return { from: readOneOf(ORIGINS, search.from), redirect: readText(search.redirect) }
}

/** Only addresses of this site: a link to the login must not be able to send somebody elsewhere. */
function isOwnPath(path: string): boolean {
  return /^\/(?![/\\])/.test(path) && new URL(path, 'http://own').host === 'own'
}

export function addressAfterLogin({ from, redirect }: LoginSearch): string {
  if (from === 'aichat') return '/ai-chat?from=login'
  return redirect && isOwnPath(redirect) ? redirect : '/dashboard'
}
