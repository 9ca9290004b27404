/** SQL of payments, webhook events and transfers. */
import { OPEN_TRANSFER_STATUSES, type TransferShape, transferMachine } from '#domain/payments/transfer-machine.ts'
import { canFire, oneOf, statusAfter } from '../core/db/machine-sql.ts'
import { sql } from '../core/db/sql.ts'
import { queues } from '../core/outbox.ts'

export interface PaymentRow {
  readonly intent_id: string | null
  readonly client_secret: string | null
  readonly price_cents: string
  readonly fee_cents: string
  readonly succeeded_at: Date | null
  readonly charge_id: string | null
  /** Part of the idempotency key of the intent. */
  readonly attempt: number
}

const columns = 'intent_id, client_secret, price_cents, fee_cents, succeeded_at, charge_id, attempt'

/** The single payment of a stage: created, or reopened if it exists. */
export const upsertPayment = sql<
  PaymentRow,
  [
    jobId: string,
    contractorId: string,
    stageIndex: number,
    customerId: string,
    priceCents: number,
    feeCents: number,
    feeGstCents: number,
    now: Date,
  ]
>(
  'upsert-payment',
  `insert into payments
     (job_id, contractor_id, stage_index, customer_id, price_cents, fee_cents, fee_gst_cents, created_at, opened_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $8)
   on conflict (job_id, stage_index) do update set opened_at = excluded.opened_at, polled_at = null
   returning ${columns}`,
)

/** Stores the processor's response, and returns the stored one. A concurrent request may have been faster. */
export const saveIntent = sql<
  { client_secret: string },
  [jobId: string, stageIndex: number, intentId: string, clientSecret: string]
>(
  'save-intent',
  `update payments set intent_id = coalesce(intent_id, $3), client_secret = coalesce(client_secret, $4)
   where job_id = $1 and stage_index = $2 returning client_secret`,
)

/** The processor repeats a failure for the same key, so the next request has another one. */
export const startNextIntentAttempt = sql<never, [jobId: string, stageIndex: number, failedAttempt: number]>(
  'start-next-intent-attempt',
  `update payments set attempt = attempt + 1
   where job_id = $1 and stage_index = $2 and attempt = $3 and intent_id is null`,
)

/** A cancelled intent cannot be paid. The next request of the customer creates another one with a new key. */
export const clearCanceledIntent = sql<never, [jobId: string, stageIndex: number, intentId: string]>(
  'clear-canceled-intent',
  `update payments set intent_id = null, client_secret = null, attempt = attempt + 1
   where job_id = $1 and stage_index = $2 and intent_id = $3 and succeeded_at is null and intent_ended_at is null`,
)

export const paymentOf = sql<PaymentRow, [jobId: string, stageIndex: number]>(
  'payment-of',
  `select ${columns} from payments where job_id = $1 and stage_index = $2`,
)

export interface BookedPaymentRow extends PaymentRow {
  /** Another payment has this charge or this intent. */
  readonly is_used_elsewhere: boolean
}

/** The payment of a stage, for an event with this charge and this intent. */
export const bookedPaymentOf = sql<
  BookedPaymentRow,
  [jobId: string, stageIndex: number, chargeId: string, intentId: string]
>(
  'booked-payment-of',
  `select ${columns},
     exists (select from payments o where o.charge_id = $3 and (o.job_id, o.stage_index) <> ($1, $2))
       or exists (select from payments o where o.intent_id = $4 and (o.job_id, o.stage_index) <> ($1, $2))
       or exists (select from unmatched_payments u where u.charge_id = $3) as is_used_elsewhere
   from payments where job_id = $1 and stage_index = $2`,
)

/** Whether a charge is booked: as an unmatched payment of the same intent, or at all. */
export const isChargeBooked = sql<{ is_unmatched: boolean; is_booked: boolean }, [chargeId: string, intentId: string]>(
  'is-charge-booked',
  `select exists (select from unmatched_payments where charge_id = $1 and intent_id = $2) as is_unmatched,
     exists (select from unmatched_payments where charge_id = $1 or intent_id = $2)
       or exists (select from payments where charge_id = $1) as is_booked`,
)

export interface PaymentAwaitingWebhookRow {
  readonly job_id: string
  readonly stage_index: number
  readonly intent_id: string
}

const isAwaitingWebhook = 'succeeded_at is null and intent_id is not null and intent_ended_at is null'

/** Open payments without a webhook: polled after a minute, then at doubling intervals of at most a day. */
export const paymentsAwaitingWebhook = sql<PaymentAwaitingWebhookRow, [now: Date, limit: number]>(
  'payments-awaiting-webhook',
  `select job_id, stage_index, intent_id from payments
   where ${isAwaitingWebhook} and opened_at <= $1::timestamptz - interval '1 minute'
     and (polled_at is null or $1 >= least(opened_at + 2 * (polled_at - opened_at), polled_at + interval '1 day'))
   order by opened_at limit $2`,
)

export const paymentAwaitingWebhook = sql<PaymentAwaitingWebhookRow, [jobId: string, stageIndex: number]>(
  'payment-awaiting-webhook',
  `select job_id, stage_index, intent_id from payments where ${isAwaitingWebhook} and job_id = $1 and stage_index = $2`,
)

export const markPolled = sql<never, [jobId: string, stageIndex: number, now: Date]>(
  'mark-payment-polled',
  'update payments set polled_at = $3 where job_id = $1 and stage_index = $2',
)

/** A payment of this customer by its client secret. */
export const paymentBySecret = sql<{ job_id: string }, [clientSecret: string, customerId: string]>(
  'payment-by-secret',
  'select job_id from payments where client_secret = $1 and customer_id = $2',
)

/** A known event is not inserted again. */
export const insertWebhookEvent = sql<never, [id: string, type: string, body: string, now: Date]>(
  'insert-webhook-event',
  'insert into webhook_events (id, type, body, received_at) values ($1, $2, $3, $4) on conflict do nothing',
)

/** Webhook events in order of arrival, without polled ones. */
export const storedEvents = sql<{ id: string; body: string }, [since: Date]>(
  'stored-webhook-events',
  `select id, body from webhook_events where received_at >= $1 and body <> '' and id not like 'polled:%'
   order by received_at, id`,
)

/** Keeps the id, so that a repeated event is still known. Deletes its personal data. */
export const purgeWebhookBodies = sql<never, [receivedBefore: Date]>(
  'purge-webhook-bodies',
  "update webhook_events set body = '' where received_at < $1 and body <> ''",
)

/**
 * A payment that matches no stage. An open one without an alert violates the ledger invariants. A known intent is not
 * inserted again.
 */
export const insertUnmatchedPayment = sql<
  never,
  [
    eventId: string,
    jobId: string,
    stageIndex: number,
    intentId: string,
    chargeId: string,
    amountCents: number,
    now: Date,
  ]
>(
  'insert-unmatched-payment',
  `insert into unmatched_payments (event_id, job_id, stage_index, intent_id, charge_id, amount_cents, received_at)
   values ($1, $2, $3, $4, $5, $6, $7) on conflict (intent_id) do nothing`,
)

export const markSucceeded = sql<
  never,
  [jobId: string, stageIndex: number, intentId: string, chargeId: string, now: Date]
>(
  'mark-payment-succeeded',
  `update payments set intent_id = $3, charge_id = $4, succeeded_at = $5
   where job_id = $1 and stage_index = $2 and succeeded_at is null`,
)

export interface TransferRow {
  readonly reference: string
  readonly job_id: string
  readonly stage_index: number
  readonly contractor_id: string
  readonly amount_cents: string
  readonly created_at: Date
  /** More than 1 only for an amount whose set-off was released again. */
  readonly part: number
  readonly status: TransferShape['status']
  readonly payout_account: string | null
  readonly payout_account_status: 'none' | 'pending' | 'ready'
  readonly charge_id: string | null
}

const isOpenTransfer = oneOf('status', OPEN_TRANSFER_STATUSES)

/** Locks the transfer. A refund that would cancel it waits. */
export const lockTransfer = sql<TransferRow, [reference: string]>(
  'lock-transfer',
  `select t.reference, t.job_id, t.stage_index, t.contractor_id, t.amount_cents, t.created_at, t.part, t.status, c.payout_account,
     c.payout_account_status, p.charge_id
   from transfers t join contractors c on c.account_id = t.contractor_id
     left join payments p on p.job_id = t.job_id and p.stage_index = t.stage_index
   where t.reference = $1 for no key update of t`,
)

/** Queues every unsent transfer again, in the database, so their number needs no memory. */
export const enqueueOpenTransfers = sql(
  'enqueue-open-transfers',
  `insert into outbox (queue, payload) select '${queues.transfers}', jsonb_build_object('reference', reference)
   from transfers where ${isOpenTransfer} order by created_at`,
)

/** Unsent transfers of one contractor. */
export const openTransfersOf = sql<{ reference: string }, [contractorId: string]>(
  'open-transfers-of',
  `select reference from transfers where contractor_id = $1 and ${isOpenTransfer}
   order by created_at, reference`,
)

/** Written before the call to the processor; reset if the processor declines. */
export const startTransfer = sql<never, [reference: string, startedAt: Date | null]>(
  'start-transfer',
  `update transfers set status = ${statusAfter(transferMachine, 'start')}, started_at = $2
   where reference = $1 and ${canFire('status', transferMachine, 'start')}`,
)

export const waitForAccount = sql<never, [reference: string]>(
  'wait-for-account',
  `update transfers set status = ${statusAfter(transferMachine, 'wait')}
   where reference = $1 and ${canFire('status', transferMachine, 'wait')}`,
)

export const markSent = sql<never, [reference: string, providerId: string, now: Date]>(
  'mark-transfer-sent',
  `update transfers set status = ${statusAfter(transferMachine, 'send')}, provider_id = $2, sent_at = $3
   where reference = $1 and ${canFire('status', transferMachine, 'send')}`,
)

/** Creates a sandbox account for a contractor without onboarding. An account from their own onboarding stays. */
export const saveSandboxAccount = sql<
  Pick<TransferRow, 'payout_account' | 'payout_account_status'>,
  [contractorId: string, accountId: string, status: TransferRow['payout_account_status']]
>(
  'save-sandbox-account',
  `update contractors set payout_account = coalesce(payout_account, $2),
     payout_account_status = case when payout_account is null then $3 else payout_account_status end
   where account_id = $1 returning payout_account, payout_account_status`,
)

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
