/**
 * What can be made to go wrong, for tests that look at the product from outside: deliveries of webhooks and answers to
 * calls. A fault holds for the given number of deliveries or calls, or until the next setting.
 */
export type WebhookFault = 'on' | 'late' | 'off' | 'twice' | 'shuffled'
export type AnswerFault = 'on' | 'lost' | 'slow' | 'error'

export interface Faults {
  readonly webhooks?: WebhookFault | undefined
  readonly answers?: AnswerFault | undefined
  /** After so many deliveries, and so many calls, all is well again. */
  readonly for?: number | undefined
}

export type ProcessorFaults = ReturnType<typeof processorFaults>

export function processorFaults() {
  const webhooks = countedFault<WebhookFault>()
  const answers = countedFault<AnswerFault>()
  return {
    set(faults: Faults) {
      if (faults.webhooks !== undefined) webhooks.set(faults.webhooks, faults.for)
      if (faults.answers !== undefined) answers.set(faults.answers, faults.for)
    },
    nextDelivery: webhooks.take,
    nextAnswer: answers.take,
  }
}

function countedFault<Fault extends string>() {
  let current: Fault | 'on' = 'on'
  let left = Number.POSITIVE_INFINITY
  return {
    set(fault: Fault, count: number | undefined) {
      current = fault
      left = count ?? Number.POSITIVE_INFINITY
    },
    take(): Fault | 'on' {
      if (left <= 0) return 'on'
      left -= 1
      return current
    },
  }
}
