/** Stripe's limits of every request, so that a test fails on a request that Stripe rejects. */
import { type FormBody, textAt } from './form-body.ts'
import { invalidRequest } from './operation.ts'

const keyMaxCharacters = 255
const metadataMax = { keys: 50, keyCharacters: 40, valueCharacters: 500 } as const
/** Amounts of payments, by currency: the smallest charge, and eight digits. */
const paymentMinCents: ReadonlyMap<string, number> = new Map([
  ['aud', 50],
  ['nzd', 50],
  ['usd', 50],
])
const paymentMaxCents = 99_999_999

export function checkLimits({ body, idempotencyKey }: { body: FormBody; idempotencyKey: string | undefined }): void {
  if (idempotencyKey !== undefined && idempotencyKey.length > keyMaxCharacters)
    throw invalidRequest('Idempotency keys must be at most 255 characters.', { code: 'idempotency_key_too_long' })
  const currency = textAt(body, 'currency')
  if (currency !== undefined && !paymentMinCents.has(currency.toLowerCase()))
    throw invalidRequest(`Invalid currency: ${currency}.`, { param: 'currency' })
  const metadata = Object.entries(typeof body.metadata === 'object' ? body.metadata : {})
  if (metadata.length > metadataMax.keys)
    throw invalidRequest('Metadata can have up to 50 keys.', { param: 'metadata' })
  for (const [key, value] of metadata) {
    const isText = typeof value === 'string' && value.length <= metadataMax.valueCharacters
    if (!isText || key.length > metadataMax.keyCharacters)
      throw invalidRequest('Metadata keys have up to 40 characters, and values up to 500.', { param: 'metadata' })
  }
}

/** A card payment of this amount. */
export function checkPaymentAmount(amount: number, currency: string): void {
  if (amount < (paymentMinCents.get(currency) ?? 0))
    throw invalidRequest('The amount is below the minimum of a charge.', { code: 'amount_too_small', param: 'amount' })
  if (amount > paymentMaxCents)
    throw invalidRequest('Amount must be no more than $999,999.99', { code: 'amount_too_large', param: 'amount' })
}
