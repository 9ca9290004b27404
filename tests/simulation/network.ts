/**
 * What lies between the product and the processor, and goes wrong: questions that never arrive or arrive late, answers
 * that are lost, an outage, messages that are lost, repeated and overtaken.
 */
import { DomainError } from '#domain/core/error.ts'
import { paymentsErrors } from '#server/adapters/payments/payments-errors.ts'
import type { PaymentEvent } from '#server/adapters/payments/payments-port.ts'
import type { Answer, Processor } from './processor.ts'
import type { Chance } from './random.ts'
import type { Question } from './steps.ts'

export type Reply = { readonly answer: Answer } | { readonly error: unknown }

/** How much goes wrong: a share of all questions, and a share of all messages. */
export interface FaultProfile {
  readonly isOutage: boolean
  readonly faults: number
}

export const noFaults: FaultProfile = { isOutage: false, faults: 0 }

const questionFaults = ['never-arrives', 'answer-lost', 'arrives-late'] as const

/** A message can be overtaken by so many others. */
const overtakenMax = 8

export class Network {
  weather: FaultProfile = noFaults
  /** Messages that the processor sends until they are answered. */
  readonly messages: PaymentEvent[] = []
  /** Messages that it has given up on. */
  readonly forgotten: PaymentEvent[] = []
  readonly #chance: Chance
  readonly #processor: Pick<Processor, 'answer'>
  #late: Question[] = []

  constructor(chance: Chance, processor: Pick<Processor, 'answer'>) {
    this.#chance = chance
    this.#processor = processor
  }

  get hasLate(): boolean {
    return this.#late.length > 0
  }

  /** A question under a key waits until the one before it under that key is done. */
  ask(question: Question): Reply {
    if (this.weather.isOutage) return unanswered
    const fault = this.#chance.happens(this.weather.faults) ? this.#chance.pick(questionFaults) : undefined
    if (fault === 'never-arrives') return unanswered
    if (fault === 'arrives-late') {
      this.#late.push(question)
      return unanswered
    }
    const key = keyOf(question)
    const before = this.#late.filter((late) => key !== undefined && keyOf(late) === key)
    this.#late = this.#late.filter((late) => !before.includes(late))
    for (const late of before) this.#perform(late)
    const reply = this.#perform(question)
    return fault === 'answer-lost' ? unanswered : reply
  }

  /** A question arrives whose asker has given up waiting. */
  arriveLate(): void {
    const late = this.#chance.pick(this.#late)
    this.#late = this.#late.filter((question) => question !== late)
    this.#perform(late)
  }

  /** Takes the next message to be delivered; most are told in order. */
  nextMessage(): PaymentEvent {
    const bound = this.#chance.happens(this.weather.faults) ? overtakenMax : 1
    return this.#chance.pick(this.messages.slice(0, bound))
  }

  /** The processor has its answer; it may not have heard it. */
  endDelivery(message: PaymentEvent): void {
    if (this.#chance.happens(this.weather.faults)) return
    this.#drop(message)
  }

  /** It was not taken, and is told again after the others. */
  postpone(message: PaymentEvent): void {
    this.#drop(message)
    this.messages.push(message)
  }

  forget(message: PaymentEvent): void {
    this.#drop(message)
    this.forgotten.push(message)
  }

  /** Somebody has the forgotten messages sent again. */
  resend(): void {
    this.messages.push(...this.forgotten.splice(0))
  }

  #drop(message: PaymentEvent): void {
    const index = this.messages.indexOf(message)
    if (index >= 0) this.messages.splice(index, 1)
  }

  #perform({ method, asked }: Question): Reply {
    try {
      return { answer: this.#processor.answer(method, asked) }
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      return { error }
    }
  }
}

const unanswered: Reply = { error: paymentsErrors.unavailable() }

function keyOf({ asked }: Question): string | undefined {
  return typeof asked === 'string' ? undefined : asked.idempotencyKey
}
