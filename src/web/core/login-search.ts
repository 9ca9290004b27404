/** The login's address: where the visitor comes from and where they want to go (requirement NAV-10). */
import { LOGIN_ORIGINS, type LoginOrigin } from '#domain/core/after-login.ts'
import { readOneOf, readText } from './search-params.ts'

export interface LoginSearch {
  from?: LoginOrigin | undefined
  redirect?: string | undefined
  /** The code of why a sign-in elsewhere did not work. Its sentence is looked up; no text is read from an address. */
  problem?: string | undefined
}

export function readLoginSearch(search: Record<string, unknown>): LoginSearch {
  return {
    from: readOneOf(LOGIN_ORIGINS, search.from),
    redirect: readText(search.redirect),
    problem: readText(search.problem),
  }
}
