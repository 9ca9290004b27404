/**
 * What a live socket says. It opens with `{ token }`, an id token, and is answered `{ type: 'ready' }`; when that token
 * has run out it is asked `{ type: 'renew' }`, and `{ token }` with a new one of the same session goes on.
 */
export const livePath = '/api/live'

/** Why the server closes a socket. */
export const liveCloses = {
  /** What was sent is no message of ours, or names another session. */
  malformed: 4400,
  /** The session has ended: whoever held the socket is signed out. */
  sessionEnded: 4401,
  /** The token has run out, or none came. Come again with a new one. */
  tokenExpired: 4408,
  /** More sockets than one account may hold. */
  tooMany: 4429,
} as const

export type LiveMessage = { readonly type: 'ready' } | { readonly type: 'renew' }
