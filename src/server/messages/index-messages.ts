/**
 * Indexes messages for search in the background, so senders don't wait. Unindexed messages are searched by text. The
 * index follows only when no older message can appear.
 */
import type { Clock } from '../core/clock.ts'
import { queues } from '../core/outbox.ts'
import { type FollowDeps, followMessages } from './follow-messages.ts'
import { indexMessageBatch } from './message-search-store.ts'

/** Longer than the statement timeout. */
const settlingMs = 60_000

export async function indexMessages({ clock, ...deps }: FollowDeps & { readonly clock: Clock }): Promise<void> {
  const until = new Date(clock.now().getTime() - settlingMs)
  const runBatch = async (limit: number) => (await indexMessageBatch.one(deps.pool, [until, limit])).count
  await followMessages(deps, { cursor: 'search', queue: queues.messageSearch, runBatch })
}
