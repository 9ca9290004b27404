// npm run replay:webhooks -- --since 2026-11-01 replays the processor's webhooks from that day. It works with and
// without a running product, and handled events have no second effect. A failure ends it with exit code 1.
import { paymentEvent } from '#server/adapters/payments/stripe-events.ts'
import { outbox } from '#server/core/outbox.ts'
import { paymentListeners } from '#server/payment-listeners.ts'
import { replayEvents } from '#server/payments/replay-events.ts'
import { openProductPool } from './open-database.ts'
import { prepareShutdown } from './shutdown.ts'

const shutdown = prepareShutdown()
const since = new Date(process.argv[process.argv.indexOf('--since') + 1] ?? '')
if (!process.argv.includes('--since') || Number.isNaN(since.getTime())) {
  console.error('Name the first day: npm run replay:webhooks -- --since 2026-11-01')
  await shutdown.exit(1)
}
const pool = await openProductPool(shutdown)
const deps = {
  pool,
  outbox,
  listeners: paymentListeners(outbox),
  log: console,
  parseStoredEvent: (body: string) => paymentEvent(JSON.parse(body)),
}
const { replayed, failed } = await replayEvents(deps, since, new Date())
console.log([`Replayed: ${replayed}.`, ...failed].join('\n'))
await shutdown.exit(failed.length === 0 ? 0 : 1)
