/** SQL of the event sync: how far the processor's events were read. */
import { sql } from '../core/db/sql.ts'

export const processorSyncedUntil = sql<{ synced_until: Date }>(
  'processor-synced-until',
  'select synced_until from processor_sync',
)

export const saveProcessorSyncedUntil = sql<never, [syncedUntil: Date]>(
  'save-processor-synced-until',
  `insert into processor_sync (synced_until) values ($1)
   on conflict (singleton) do update set synced_until = excluded.synced_until`,
)

/** The ids that were never received. */
export const missingEvents = sql<{ id: string }, [ids: readonly string[]]>(
  'missing-events',
  `select id from unnest($1::text[]) as asked (id)
   where not exists (select from webhook_events w where w.id = asked.id)`,
)
