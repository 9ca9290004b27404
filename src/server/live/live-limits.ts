/** Limits of live sockets. */
export interface LiveLimits {
  readonly firstTokenMs: number
  /** How long a token is valid before the server requests the next one. */
  readonly renewEveryMs: number
  /** How long the client may take. */
  readonly renewalMs: number
  /** How often the server checks sessions and due tokens. */
  readonly pollIntervalMs: number
  /** How often the server pings the client. */
  readonly pingMs: number
  readonly perAccountMax: number
  /** Authenticated sockets from one network, of any accounts. This machine has no limit. */
  readonly perNetworkMax: number
  /** Unauthenticated sockets in total. */
  readonly unauthenticatedMax: number
  /** Unauthenticated sockets from one network, so that none blocks the others. */
  readonly unauthenticatedPerNetworkMax: number
  /** The send buffer of a slow client. Beyond that the server disconnects it, and it reconnects. */
  readonly unreadMaxBytes: number
}

export const defaultLimits: LiveLimits = {
  firstTokenMs: 10_000,
  renewEveryMs: 15 * 60_000,
  renewalMs: 60_000,
  pollIntervalMs: 30_000,
  pingMs: 30_000,
  perAccountMax: 30,
  perNetworkMax: 500,
  unauthenticatedMax: 1_000,
  unauthenticatedPerNetworkMax: 20,
  unreadMaxBytes: 1_000_000,
}
