/** Protected pages during client navigation. The server checks the same before it renders. */
import { type ParsedLocation, redirect } from '@tanstack/react-router'
import { type PageRequirement, protectedPageFor } from '#domain/core/protected-pages.ts'
import type { GateSearch } from './gate-search.ts'
import type { Session } from './session.ts'

const GATES = { password: '/protected', membership: '/access-denied' } as const

export function redirectToGate({ protectedPages = [] }: Session, location: ParsedLocation): void {
  const rule = protectedPageFor(protectedPages, location.pathname)
  if (rule) throw redirect({ to: GATES[rule.requires], search: { redirect: location.publicHref }, statusCode: 302 })
}

/** If the page no longer has this requirement, the gate opens it. */
export function leaveGate({ protectedPages = [] }: Session, search: GateSearch, requires: PageRequirement): void {
  if (search.redirect !== undefined && protectedPageFor(protectedPages, search.redirect)?.requires !== requires)
    throw redirect({ href: search.redirect })
}
