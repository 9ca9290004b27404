/** How every call to Stripe ends: with its answer, or with a failure in the product's words. */
import Stripe from 'stripe'
import { paymentsErrors } from './payments-errors.ts'
import type { StageRef } from './payments-port.ts'

/** A refusal of the provider is a fault of ours and keeps its own error; only what may pass by itself is "unavailable". */
export async function reached<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    throw mayPass(error) ? Object.assign(paymentsErrors.unavailable(), { cause: error }) : error
  }
}

/** For money on its way out: what Stripe refuses for a reason of the money's own is no fault of ours either. */
export async function moved<T>(call: () => Promise<T>): Promise<T> {
  return await reached(async () => {
    try {
      return await call()
    } catch (error) {
      throw isTransitionError(error) ? Object.assign(paymentsErrors.refused(), { cause: error }) : error
    }
  })
}

function mayPass(error: unknown): boolean {
  return (
    error instanceof Stripe.errors.StripeConnectionError ||
    error instanceof Stripe.errors.StripeRateLimitError ||
    error instanceof Stripe.errors.StripeAPIError
  )
}

/** What Stripe would refuse again, however often it is asked. */
export function isTransitionError(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError
}

/** Lets every event and every record say which stage it is about. */
export function stageMetadata({ jobId, stageIndex }: Partial<StageRef>): Record<string, string> {
  return jobId === undefined || stageIndex === undefined ? {} : { jobId, stageIndex: String(stageIndex) }
}

/** Ties a charge and its transfer together. */
export const transferGroup = ({ jobId, stageIndex }: StageRef) => `job_${jobId}_stage_${stageIndex}`

/** Stripe answers an object or its id, depending on what was expanded. */
export function idOf(reference: string | { readonly id: string } | null): string | undefined {
  return typeof reference === 'object' ? reference?.id : reference
}

export const currency = 'aud'
