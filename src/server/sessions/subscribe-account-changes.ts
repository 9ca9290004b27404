/**
 * Hears from every server process which accounts have signed out or changed, so that a remembered token ends at once
 * everywhere. While the line is broken nothing can be heard, so everything remembered is forgotten when it breaks.
 */
import { type Listening, listen } from '../core/db/listen.ts'
import type { IdTokens } from './id-token.ts'

export function subscribeToAccountChanges(databaseUrl: string, tokens: Pick<IdTokens, 'invalidate'>): Promise<Listening> {
  return listen(databaseUrl, 'account_changed', { onMessage: tokens.invalidate, onBreak: () => tokens.invalidate() })
}
