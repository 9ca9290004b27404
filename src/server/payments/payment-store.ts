/** SQL of payments, webhook events and transfers. */
import { sql } from '../core/db/sql.ts'

export interface PaymentRow {
  readonly intent_id: string | null
  readonly client_secret: string | null
  readonly price_cents: string
  readonly fee_cents: string
  readonly succeeded_at: Date | null
  readonly charge_id: string | null
}

const columns = 'intent_id, client_secret, price_cents, fee_cents, succeeded_at, charge_id'

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

/** Stores the processor's response. A repeat with the same idempotency key changes nothing. */
export const saveIntent = sql<never, [jobId: string, stageIndex: number, intentId: string, clientSecret: string]>(
  'save-intent',
  `update payments set intent_id = $3, client_secret = $4 where job_id = $1 and stage_index = $2 and intent_id is null`,
)

export const paymentOf = sql<PaymentRow, [jobId: string, stageIndex: number]>(
  'payment-of',
  `select ${columns} from payments where job_id = $1 and stage_index = $2`,
)

export interface PaymentAwaitingWebhookRow {
  readonly job_id: string
  readonly stage_index: number
  readonly intent_id: string
}

/** Open payments without a webhook: polled after a minute, then at doubling intervals of at most a day. */
export const paymentsAwaitingWebhook = sql<PaymentAwaitingWebhookRow, [now: Date, limit: number]>(
  'payments-awaiting-webhook',
  `select job_id, stage_index, intent_id from payments
   where succeeded_at is null and intent_id is not null and intent_ended_at is null and opened_at <= $1::timestamptz - interval '1 minute'
     and (polled_at is null or $1 >= least(opened_at + 2 * (polled_at - opened_at), polled_at + interval '1 day'))
   order by opened_at limit $2`,
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

export const insertTransfer = sql<
  never,
  [reference: string, jobId: string, stageIndex: number, contractorId: string, amountCents: number, now: Date]
>(
  'insert-transfer',
  `insert into transfers (reference, job_id, stage_index, contractor_id, amount_cents, status, created_at)
   values ($1, $2, $3, $4, $5, 'queued', $6)`,
)

export interface TransferRow {
  readonly reference: string
  readonly job_id: string
  readonly stage_index: number
  readonly contractor_id: string
  readonly amount_cents: string
  /** More than 1 only for an amount whose set-off was released again. */
  readonly part: number
  readonly status: 'queued' | 'sent' | 'no-account' | 'cancelled' | 'reversed'
  readonly payout_account: string | null
  readonly payout_account_status: 'none' | 'pending' | 'ready'
  readonly charge_id: string | null
}

/** Locks the transfer. A refund that would cancel it waits. */
export const lockTransfer = sql<TransferRow, [reference: string]>(
  'lock-transfer',
  `select t.reference, t.job_id, t.stage_index, t.contractor_id, t.amount_cents, t.part, t.status, c.payout_account,
     c.payout_account_status, p.charge_id
   from transfers t join contractors c on c.account_id = t.contractor_id
     left join payments p on p.job_id = t.job_id and p.stage_index = t.stage_index
   where t.reference = $1 for no key update of t`,
)

/** Every unsent transfer, even if the queue has dropped its task. */
export const openTransfers = sql<{ reference: string }>(
  'open-transfers',
  "select reference from transfers where status in ('queued', 'no-account') order by created_at",
)

/** Unsent transfers of one contractor. */
export const openTransfersOf = sql<{ reference: string }, [contractorId: string]>(
  'open-transfers-of',
  `select reference from transfers where contractor_id = $1 and status in ('queued', 'no-account')
   order by created_at, reference`,
)

/** Written before the call to the processor; reset if the processor declines. */
export const startTransfer = sql<never, [reference: string, startedAt: Date | null]>(
  'start-transfer',
  "update transfers set status = 'queued', started_at = $2 where reference = $1 and status in ('queued', 'no-account')",
)

export const waitForAccount = sql<never, [reference: string]>(
  'wait-for-account',
  "update transfers set status = 'no-account' where reference = $1 and status = 'queued'",
)

export const markSent = sql<never, [reference: string, providerId: string, now: Date]>(
  'mark-transfer-sent',
  `update transfers set status = 'sent', provider_id = $2, sent_at = $3
   where reference = $1 and status in ('queued', 'no-account')`,
)

/** Creates a sandbox account for a contractor without onboarding. An account from their own onboarding stays. */
export const saveSandboxAccount = sql<
  Pick<TransferRow, 'payout_account' | 'payout_account_status'>,
  [contractorId: string, accountId: string]
>(
  'save-sandbox-account',
  `update contractors set
     payout_account = case when payout_account_status = 'none' then $2 else payout_account end,
     payout_account_status = case when payout_account_status = 'none' then 'ready' else payout_account_status end
   where account_id = $1 returning payout_account, payout_account_status`,
)

export interface InvoiceRow {
  readonly customer_id: string
  readonly contractor_id: string
  readonly customer_name: string
  readonly customer_username: string
  readonly title: string
  readonly stage_name: string
  readonly stage_cents: string
  readonly quote_cents: string
  readonly paid_at: Date | null
}

export const invoiceData = sql<InvoiceRow, [jobId: string, stageIndex: number]>(
  'invoice-data',
  `select j.customer_id, j.contractor_id, a.name as customer_name, a.username as customer_username, j.title,
     s.name as stage_name, s.cost_cents as stage_cents, q.cost_cents as quote_cents, s.paid_at
   from jobs j join accounts a on a.id = j.customer_id
     join quotes q on q.job_id = j.id and q.contractor_id = j.contractor_id
     join stages s on s.job_id = j.id and s.contractor_id = j.contractor_id and s.stage_index = $2
   where j.id = $1`,
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
