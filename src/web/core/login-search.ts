/** Search parameters of the login: origin and target of the visitor (NAV-10). */
import { addressAfterLogin, LOGIN_ORIGINS, type LoginOrigin } from '#domain/core/after-login.ts'
import { readOneOf, readText } from './search-params.ts'

export interface LoginSearch {
  from?: LoginOrigin | undefined
  redirect?: string | undefined
  /** The error code of a social sign-in. Its message is looked up, so no text comes from a URL. */
  problem?: string | undefined
  /** A contractor's second tab. */
  tab?: 'signup' | undefined
  /** The sign-in method, unless it is the default. */
  way?: LoginMethod | undefined
}

const WAYS = ['code', 'password', 'forgot'] as const
export type LoginMethod = (typeof WAYS)[number]

export function readLoginSearch(search: Record<string, unknown>): LoginSearch {
  return {
    from: readOneOf(LOGIN_ORIGINS, search.from),
    redirect: readText(search.redirect),
    problem: readText(search.problem),
    tab: readOneOf(['signup'], search.tab),
    way: readOneOf(WAYS, search.way),
  }
}

/** Parameters that another sign-in method keeps: origin and target. */
export function loginContext({ from, redirect }: LoginSearch): LoginSearch {
  return { from, redirect }
}

/** The same for the other login mode. `from` names both the mode and the AI chat, so the chat becomes the target. */
export function loginSearchForRole({ from, redirect }: LoginSearch, role: 'customer' | 'contractor'): LoginSearch {
  const chat = addressAfterLogin({ from: 'aichat' })
  if (role === 'contractor') return { from: role, redirect: from === 'aichat' ? chat : redirect }
  return redirect === chat ? { from: 'aichat' } : { from: role, redirect }
}
