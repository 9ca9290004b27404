/**
 * What can be made to go wrong, for tests that look at the product from outside: deliveries of webhooks and answers to
 * calls, all of them or those of one kind. A fault holds for the given number of deliveries or calls, or until the next
 * setting. `down` is an outage: nothing is answered and nothing happens; `lost` happens, and nobody hears of it.
 */
export type WebhookFault = 'on' | 'late' | 'off' | 'lost' | 'twice' | 'shuffled'
export type ResponseFault = 'on' | 'lost' | 'slow' | 'error' | 'down'

export interface Faults {
  readonly webhooks?: WebhookFault | undefined
  readonly answers?: ResponseFault | undefined
  /** After so many deliveries, and so many calls, all is well again. */
  readonly for?: number | undefined
  /** How the events (`refund.`) or the paths of the calls (`/v1/refunds`) begin that the fault meets; without it, all. */
  readonly only?: string | undefined
}

export type ProcessorFaults = ReturnType<typeof processorFaults>

export function processorFaults() {
  const webhooks = countedFault<WebhookFault>()
  const answers = countedFault<ResponseFault>()
  return {
    set(faults: Faults) {
      if (faults.webhooks !== undefined) webhooks.set(faults.webhooks, faults)
      if (faults.answers !== undefined) answers.set(faults.answers, faults)
    },
    /** Deliveries are held back, not lost: they are due as soon as that is over. */
    holdsDeliveries: () => webhooks.current() === 'off',
    affectsResponses: () => answers.current() !== 'on',
    nextDelivery: webhooks.take,
    nextResponse: answers.take,
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
    take(kind: string): Fault | 'on' {
      if (left <= 0 || !kind.startsWith(only)) return 'on'
      left -= 1
      return current
    },
  }
}
