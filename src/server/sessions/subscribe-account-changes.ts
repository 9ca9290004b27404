/**
 * Receives account changes from every server process and invalidates cached tokens. Events are lost while the
 * connection is down, so a break invalidates everything.
 */
import { type Listening, listen } from '../core/db/listen.ts'
import type { IdTokens } from './id-token.ts'

export function subscribeToAccountChanges(
  databaseUrl: string,
  tokens: Pick<IdTokens, 'invalidate'>,
): Promise<Listening> {
  return listen(databaseUrl, 'account_changed', { onMessage: tokens.invalidate, onBreak: () => tokens.invalidate() })
}
