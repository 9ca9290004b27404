/** Pages that an administrator has guarded, on the way through the site; the server asks the same before it renders one. */
import { type ParsedLocation, redirect } from '@tanstack/react-router'
import { type PageRequirement, protectedPageFor } from '#domain/core/protected-pages.ts'
import type { GateSearch } from './gate-search.ts'
import type { Session } from './session.ts'

const GATES = { password: '/protected', membership: '/access-denied' } as const

export function redirectToGate({ protectedPages = [] }: Session, location: ParsedLocation): void {
  const rule = protectedPageFor(protectedPages, location.pathname)
  if (rule) throw redirect({ to: GATES[rule.asks], search: { redirect: location.publicHref }, statusCode: 302 })
}

/** Whoever comes here for a page that does not ask this of them, or no longer does, goes on to it. */
export function leaveGate({ protectedPages = [] }: Session, search: GateSearch, asks: PageRequirement): void {
  if (search.redirect !== undefined && protectedPageFor(protectedPages, search.redirect)?.asks !== asks)
    throw redirect({ href: search.redirect })
}
