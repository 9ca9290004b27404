/**
 * Creates the payment of a stage at the processor for the payment sheet [PAY-01]. No transaction is open during the
 * call. Idempotency keys make retries safe, and a second click gets the same payment.
 */
import type { Pool } from 'pg'
import type { PaymentSheetView } from '#api/payments/payment-routes.ts'
import { cents, sumOf } from '#domain/core/money.ts'
import { type AccountRow, savePaymentCustomer } from '../accounts/account-store.ts'
import { hasStoredFailure } from '../adapters/payments/payments-errors.ts'
import type { Payments } from '../adapters/payments/payments-port.ts'
import { idempotencyKeyFor } from './idempotency-key.ts'
import { type PaymentRow, saveIntent, startNextIntentAttempt } from './payment-store.ts'

export interface PaymentDeps {
  readonly pool: Pool
  readonly payments: Payments
  readonly mode: PaymentSheetView['mode']
  readonly publishableKey: string | null
}

interface StagePayment {
  readonly jobId: string
  readonly stageIndex: number
  /** The paying customer. */
  readonly account: AccountRow
  readonly description: string
  readonly payment: PaymentRow
}

export async function createPayment(deps: PaymentDeps, request: StagePayment): Promise<PaymentSheetView> {
  const customerRef = await customerRefOf(deps, request.account)
  const [clientSecret, session] = await Promise.all([
    request.payment.client_secret ?? startIntent(deps, request, customerRef),
    deps.payments.createCustomerSession(customerRef),
  ])
  return {
    clientSecret,
    customerSessionClientSecret: session.secret,
    mode: deps.mode,
    publishableKey: deps.publishableKey,
  }
}

async function customerRefOf({ pool, payments }: PaymentDeps, account: AccountRow): Promise<string> {
  if (account.payment_customer_id !== null) return account.payment_customer_id
  const person = { name: account.name, email: account.email ?? '' }
  const idempotencyKey = idempotencyKeyFor(`customer:${account.id}`, person)
  const { customerRef } = await payments.createCustomer({ ...person, idempotencyKey })
  const saved = await savePaymentCustomer.one(pool, [account.id, customerRef])
  return saved.payment_customer_id
}

async function startIntent({ pool, payments }: PaymentDeps, request: StagePayment, customerRef: string) {
  const { jobId, stageIndex, description, payment } = request
  const { attempt } = payment
  const intentRequest = {
    jobId,
    stageIndex,
    customerRef,
    description,
    amountCents: sumOf([cents(Number(payment.price_cents)), cents(Number(payment.fee_cents))]),
    idempotencyKey: attempt === 1 ? `pay:${jobId}:${stageIndex}` : `pay:${jobId}:${stageIndex}:${attempt}`,
  }
  const { intentId, clientSecret } = await payments.createIntent(intentRequest).catch(async (error: unknown) => {
    if (hasStoredFailure(error)) await startNextIntentAttempt.run(pool, [jobId, stageIndex, attempt])
    throw error
  })
  return (await saveIntent.one(pool, [jobId, stageIndex, intentId, clientSecret])).client_secret
}
