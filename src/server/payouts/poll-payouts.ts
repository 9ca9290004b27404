/**
 * A webhook may be lost, and the contractor could not withdraw again. A job polls each sent withdrawal. It handles the
 * response like a webhook.
 */
import type { Payments, PayoutUpdated } from '../adapters/payments/payments-port.ts'
import { pollEach } from '../payments/poll-each.ts'
import { type EventDeps, handleEvent } from '../payments/receive-webhook.ts'
import { markPayoutPolled, type PayoutAwaitingWebhookRow, payoutsAwaitingWebhook } from './payout-store.ts'

interface PollDeps extends EventDeps {
  readonly payments: Pick<Payments, 'findIntent' | 'payoutState'>
}

const pollBatchSize = 200

export async function pollPayouts(deps: PollDeps, now: Date): Promise<void> {
  const { pool, log } = deps
  await pollEach(await payoutsAwaitingWebhook.all(pool, [now, pollBatchSize]), {
    poll: (payout) => poll(deps, payout, now),
    markPolled: ({ id }) => markPayoutPolled.run(pool, [id, now]),
    log,
    failure: 'Polling a withdrawal failed',
  })
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
