/** Error handling shared by all Stripe calls. */
import Stripe from 'stripe'
import { paymentsErrors } from './payments-errors.ts'
import type { StageRef } from './payments-port.ts'

/** Only temporary failures become "unavailable". A rejected request is our bug and keeps its own error. */
export async function callStripe<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    throw isTemporary(error) ? Object.assign(paymentsErrors.unavailable(), { cause: error }) : error
  }
}

/** For calls that move money out, where Stripe may decline for a business reason. */
export async function callStripeToMoveMoney<T>(call: () => Promise<T>): Promise<T> {
  return await callStripe(async () => {
    try {
      return await call()
    } catch (error) {
      throw isInvalidRequest(error) ? Object.assign(paymentsErrors.declined(), { cause: error }) : error
    }
  })
}

function isTemporary(error: unknown): boolean {
  return (
    error instanceof Stripe.errors.StripeConnectionError ||
    error instanceof Stripe.errors.StripeRateLimitError ||
    error instanceof Stripe.errors.StripeAPIError
  )
}

/** Stripe has responded with a fault. It may fail for this request only. */
export function isFaultOfRequest(error: unknown): boolean {
  return error instanceof Error && error.cause instanceof Stripe.errors.StripeAPIError
}

/** Stripe would reject the same request again. */
export function isInvalidRequest(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError
}

/** Metadata that names the stage in every event and record. */
export function stageMetadata({ jobId, stageIndex }: Partial<StageRef>): Record<string, string> {
  return jobId === undefined || stageIndex === undefined ? {} : { jobId, stageIndex: String(stageIndex) }
}

/** Links a charge and its transfer. */
export const transferGroup = ({ jobId, stageIndex }: StageRef) => `job_${jobId}_stage_${stageIndex}`

/** Stripe returns an object or its id, depending on `expand`. */
export function idOf(reference: string | { readonly id: string } | null): string | undefined {
  return typeof reference === 'object' ? reference?.id : reference
}

export const currency = 'aud'
