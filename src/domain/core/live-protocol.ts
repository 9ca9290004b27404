/**
 * How a live socket begins and ends. It opens with `{ token }`, a chat token, and is answered `{ type: 'ready' }`; from
 * then on it tells news. Every quarter of an hour it is asked `{ type: 'renew' }`, and `{ token }` with a new one of the
 * same session goes on. Each `ready` says that something may have been missed before it.
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

export type LiveSignal = { readonly type: 'ready' } | { readonly type: 'renew' }
