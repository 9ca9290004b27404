/** How much one may ask of live sockets. */
export interface LiveLimits {
  readonly firstTokenMs: number
  /** How long a socket goes on before it is asked for the next token. */
  readonly renewEveryMs: number
  /** How long that one may take. */
  readonly renewalMs: number
  /** How often the server looks whether the sessions stand, and whether it is time for the next token. */
  readonly pollIntervalMs: number
  /** How often it asks whether the other end is there. */
  readonly pingMs: number
  readonly perAccountMax: number
  /** Sockets that have not yet said whose they are. */
  readonly strangersMax: number
  /** The same from one network, so that none takes every place of the others. */
  readonly strangersPerNetworkMax: number
  /** What waits for one that reads slowly; whoever is slower still comes again and asks. */
  readonly unreadMaxBytes: number
}

export const usualLimits: LiveLimits = {
  firstTokenMs: 10_000,
  renewEveryMs: 15 * 60_000,
  renewalMs: 60_000,
  pollIntervalMs: 30_000,
  pingMs: 30_000,
  perAccountMax: 30,
  strangersMax: 1_000,
  strangersPerNetworkMax: 20,
  unreadMaxBytes: 1_000_000,
}
