/**
 * A webhook may be lost, and the contractor could not withdraw again. A job polls each sent withdrawal. It handles the
 * response like a webhook.
 */
import type { Payments, PayoutUpdated } from '../adapters/payments/payments-port.ts'
import { queues } from '../core/outbox.ts'
import { pollEach } from '../payments/poll-each.ts'
import { type EventDeps, handleEvent } from '../payments/receive-webhook.ts'
import {
  markPayoutPolled,
  type PayoutAwaitingWebhookRow,
  payoutAwaitingWebhook,
  payoutsAwaitingWebhook,
} from './payout-store.ts'

interface PollDeps extends EventDeps {
  readonly payments: Pick<Payments, 'findIntent' | 'payoutState'>
}

const pollBatchSize = 200

export async function pollPayouts(deps: PollDeps, now: Date): Promise<void> {
  const { pool } = deps
  const options = {
    queue: queues.syncProcessor,
    idOf: ({ id }: PayoutAwaitingWebhookRow) => id,
    poll: (payout: PayoutAwaitingWebhookRow) => poll(deps, payout, now),
    markPolled: ({ id }: PayoutAwaitingWebhookRow) => markPayoutPolled.run(pool, [id, now]),
  }
  await pollEach(deps, await payoutsAwaitingWebhook.all(pool, [now, pollBatchSize]), options, now)
}

/** Polls one withdrawal that failed before, because an admin has requested it. */
export async function pollPayout(deps: PollDeps, id: string, now: Date): Promise<void> {
  const payout = await payoutAwaitingWebhook.maybe(deps.pool, [id])
  if (payout !== undefined) await poll(deps, payout, now)
}

async function poll(deps: PollDeps, payout: PayoutAwaitingWebhookRow, now: Date): Promise<void> {
  const { payout_account: accountId, provider_id: providerId } = payout
  const { status, failure } = await deps.payments.payoutState({ accountId, providerId })
  if (status === 'in-transit') return
  const id = `polled:${providerId}:${status}`
  const event: PayoutUpdated = {
    type: 'payout.updated',
    id,
    accountId,
    providerId,
    status,
    ...(failure && { failure }),
  }
  await handleEvent(deps, event, JSON.stringify(event), now)
}
