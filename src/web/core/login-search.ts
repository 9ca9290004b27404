/** The login's address: where the visitor comes from and where they want to go (requirement NAV-10). */
import { addressAfterLogin, LOGIN_ORIGINS, type LoginOrigin } from '#domain/core/after-login.ts'
import { readOneOf, readText } from './search-params.ts'

export interface LoginSearch {
  from?: LoginOrigin | undefined
  redirect?: string | undefined
  /** The code of why a sign-in elsewhere did not work. Its sentence is looked up; no text is read from an address. */
  problem?: string | undefined
  /** A contractor's second tab. */
  tab?: 'signup' | undefined
  /** How to sign in, where it is not the way that this login offers first. */
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

/** What stays in the address when somebody takes another way in: where they came from and where they want to go. */
export function loginContext({ from, redirect }: LoginSearch): LoginSearch {
  return { from, redirect }
}

/**
 * The same in the login's other mode. `from` names the mode as well as the AI chat, so the chat is kept as the place to
 * go to: switching there and back forgets nothing.
 */
export function loginSearchForRole({ from, redirect }: LoginSearch, role: 'customer' | 'contractor'): LoginSearch {
  const chat = addressAfterLogin({ from: 'aichat' })
  if (role === 'contractor') return { from: role, redirect: from === 'aichat' ? chat : redirect }
  return redirect === chat ? { from: 'aichat' } : { from: role, redirect }
}
