/**
 * What a customer pays for a stage (specification part 1, section 9). The first stage adds a service fee of 10% of the
 * whole quote [PAY-04].
 */
import { type Cents, cents, percentOf, sumOf } from '../core/money.ts'

export const serviceFeePercent = 10
export const serviceFeeName = 'Service fee'

/** The processor's largest card payment: eight digits. */
export const chargeMaxCents = 99_999_999

export interface InvoiceItem {
  readonly name: string
  readonly price: Cents
}

export interface StagePrice {
  readonly name: string
  readonly cost: Cents
}

export function serviceFee(quoteCost: Cents, stageIndex: number): Cents {
  return stageIndex === 0 ? percentOf(quoteCost, serviceFeePercent) : cents(0)
}

/** Lines of a stage's invoice. Their sum is charged to the card. */
export function invoiceItems(quoteCost: Cents, stage: StagePrice, stageIndex: number): InvoiceItem[] {
  const fee = serviceFee(quoteCost, stageIndex)
  const work = { name: stage.name, price: stage.cost }
  return fee === 0 ? [work] : [work, { name: serviceFeeName, price: fee }]
}

export function invoiceTotal(items: readonly InvoiceItem[]): Cents {
  return sumOf(items.map((item) => item.price))
}

/** Whether a card can pay each stage of a quote, fee included. */
export function stagesFitCards(quoteCost: Cents, prices: readonly Cents[]): boolean {
  return prices.every((price, stageIndex) => isPayable(quoteCost, price, stageIndex))
}

/** Whether a card can pay the stage, fee included. */
export function isPayable(quoteCost: Cents, price: Cents, stageIndex: number): boolean {
  return price + serviceFee(quoteCost, stageIndex) <= chargeMaxCents
}
