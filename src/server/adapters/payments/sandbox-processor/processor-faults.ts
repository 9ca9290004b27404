/**
 * Faults for end-to-end tests: webhook deliveries and API responses, all or by prefix. A fault lasts for a number of
 * calls or until the next setting. `down` does nothing; `lost` runs the call and drops the response; `stored-error` is
 * repeated for the same idempotency key, as Stripe does.
 */
export type WebhookFault = 'on' | 'late' | 'off' | 'lost' | 'twice' | 'shuffled'
export type ResponseFault = 'on' | 'lost' | 'slow' | 'error' | 'stored-error' | 'down'

export interface Faults {
  readonly webhooks?: WebhookFault | undefined
  readonly answers?: ResponseFault | undefined
  /** The fault ends after this many deliveries or calls. */
  readonly for?: number | undefined
  /** Prefix of the affected events (`refund.`) or paths (`/v1/refunds`); all without it. */
  readonly only?: string | undefined
}

export type ProcessorFaults = ReturnType<typeof processorFaults>

export function processorFaults() {
  const webhooks = countedFault<WebhookFault>()
  const responses = countedFault<ResponseFault>()
  return {
    set(faults: Faults) {
      if (faults.webhooks !== undefined) webhooks.set(faults.webhooks, faults)
      if (faults.answers !== undefined) responses.set(faults.answers, faults)
    },
    /** Deliveries are paused, not lost. They become due when the fault ends. */
    holdsDeliveries: () => webhooks.current() === 'off',
    affectsResponses: () => responses.current() !== 'on',
    nextDelivery: webhooks.next,
    nextResponse: responses.next,
  }
}

function countedFault<Fault extends string>() {
  let current: Fault | 'on' = 'on'
  let left = Number.POSITIVE_INFINITY
  let only = ''
  return {
    set(fault: Fault, faults: Faults) {
      current = fault
      left = faults.for ?? Number.POSITIVE_INFINITY
      only = faults.only ?? ''
    },
    current: (): Fault | 'on' => (left > 0 ? current : 'on'),
    next(kind: string): Fault | 'on' {
      if (left <= 0 || !kind.startsWith(only)) return 'on'
      left -= 1
      return current
    },
  }
}
