import { z } from 'zod'
import { userView } from '../accounts/account-view.ts'
import { pageQuery } from '../core/paging.ts'
import { defineRoutes } from '../core/route.ts'
import { protectedPageView } from '../site-access/site-access-routes.ts'

export const unreadCountsView = z.object({
  messages: z.number().int(),
  notifications: z.number().int(),
  supportChats: z.number().int(),
})

/** A signed-in browser or program. */
export const accountSessionView = z.object({
  id: z.string(),
  /** Browser and system in words. */
  device: z.string(),
  /** The network address, or the first half of an IPv6 address. Empty for sessions from before it was stored. */
  network: z.string(),
  signedInAt: z.string(),
  /** Exact to 15 minutes. */
  lastSeenAt: z.string(),
  isCurrent: z.boolean(),
})
export type AccountSessionView = z.output<typeof accountSessionView>

export const sessionRoutes = defineRoutes({
  'POST /session/refresh': {
    summary: 'Rotates the session cookie and returns a new id token; a reused cookie ends the session.',
    access: 'anyone',
    rateLimit: 'session',
    relation: 'holder of the session cookie, from our own pages',
    failures: ['unauthenticated', 'forbidden', 'conflict'],
    impersonation: 'allowed',
    response: z.object({ idToken: z.string(), user: userView }),
  },
  'GET /session': {
    summary: 'Reads the signed-in user and the pages they cannot open.',
    access: 'anyone',
    relation: "the caller's own",
    impersonation: 'allowed',
    response: z.object({
      user: userView.nullable(),
      /** The end of an impersonation of this account. Absent in the user's own session. */
      impersonationEndsAt: z.string().optional(),
      /** Pages that this visitor cannot open. Absent if there are none. */
      protectedPages: z.array(protectedPageView).optional(),
      /** The second factor that this administrator must or should set up. Absent if there is one. */
      missingFactor: z.enum(['required', 'reminded']).optional(),
      /** Why the session of this cookie ended, as a sentence. Absent if it did not end, or the reason is unknown. */
      sessionEnd: z.string().optional(),
      /** What the menus count. Absent for visitors. */
      unread: unreadCountsView.optional(),
    }),
  },
  'DELETE /session': {
    summary: 'Signs out everywhere by ending every session of the user.',
    access: 'anyone',
    relation: "the caller's own",
    failures: ['conflict', 'forbidden', 'unauthenticated'],
    impersonation: 'allowed',
  },
  'GET /account/sessions': {
    summary: "The caller's active sessions, the last used first.",
    access: 'account.self',
    impersonation: 'denied',
    query: pageQuery,
    response: z.array(accountSessionView),
    paged: true,
  },
  'DELETE /account/sessions/{id}': {
    summary: "Ends one of the caller's sessions.",
    access: 'account.self',
    params: z.object({ id: z.string() }),
  },
  'DELETE /account/sessions': {
    summary: "Ends all of the caller's sessions except this one.",
    access: 'account.self',
  },
  'GET /.well-known/jwks.json': {
    summary: 'The public keys of the id tokens, as a JSON Web Key Set.',
    access: 'anyone',
    fields: 'public keys only',
    impersonation: 'allowed',
    response: z.object({ keys: z.array(z.looseObject({ kty: z.string(), kid: z.string() })) }),
  },
})
