/**
 * Protocol of a live socket. It opens with `{ token }`, a chat token, and the server responds `{ type: 'ready' }`
 * before it sends events. Every 15 minutes the server sends `{ type: 'renew' }`, and the client sends a new token of
 * the same session. With `ageMs`, the age of its data, the client receives the records that have changed since.
 */
export const livePath = '/api/live'

/** Why the server closes a socket. */
export const liveCloses = {
  /** The message is invalid or names another session. */
  malformed: 4400,
  /** The session has ended, so the browser signs the user out. */
  sessionEnded: 4401,
  /** The token has expired or is missing. Reconnect with a new one. */
  tokenExpired: 4408,
  /** The account has too many sockets. */
  tooMany: 4429,
} as const

/**
 * `isComplete`: the server has sent every change of a record since the stated age. `hasMessages`: it has not repeated a
 * message or read position since.
 */
export type LiveSignal =
  | { readonly type: 'ready'; readonly isComplete?: true; readonly hasMessages?: boolean }
  | { readonly type: 'renew' }
