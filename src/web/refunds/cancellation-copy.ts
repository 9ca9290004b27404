/** Copy shown before cancelling a contract: the period and the refund [PAY-09]. */
import type { QuoteView } from '#api/quotes/quote-view.ts'
import type { StageView } from '#api/stages/stage-view.ts'
import { caseDateText, centsText } from '#domain/core/formats.ts'
import type { State } from '#domain/core/locations.ts'
import { type Cents, cents, fromDollars, sumOf } from '#domain/core/money.ts'
import { dayIn } from '#domain/core/state-time-zones.ts'
import { coolingOffDays } from '#domain/legal-rules/cooling-off.ts'
import { serviceFee } from '#domain/payments/invoice.ts'

const dayMs = 24 * 60 * 60 * 1000

/** The paid amounts of a contract, by their treatment on cancellation. The first stage includes the service fee. */
export interface PaidAmounts {
  readonly held: Cents
  readonly approved: Cents
  /** Held by a bank until it decides. */
  readonly withBank: Cents
}

export function paidAmounts({ cost, stages }: QuoteView, stagesHeldByBank: readonly number[] = []): PaidAmounts {
  const of = (sum: keyof PaidAmounts) =>
    sumOf(
      stages.map((stage, index) =>
        stage.paidAt !== null && amountKeyFor(stage, stagesHeldByBank.includes(index)) === sum
          ? sumOf([fromDollars(stage.cost), serviceFee(fromDollars(cost), index)])
          : cents(0),
      ),
    )
  return { held: of('held'), approved: of('approved'), withBank: of('withBank') }
}

function amountKeyFor({ approvedAt }: StageView, isWithBank: boolean): keyof PaidAmounts {
  if (isWithBank) return 'withBank'
  return approvedAt === null ? 'held' : 'approved'
}

export function customerRefundText({ held, approved, withBank }: PaidAmounts): string {
  const paid = sumOf([held, approved])
  if (paid === 0 && withBank === 0) return "You haven't paid anything yet, so there's nothing to refund."
  const back = `You get ${centsText(paid)} back on the card you paid with: every stage you paid for, and the service fee. Banks can take up to 10 days to show it.`
  const bank = `${centsText(withBank)} is with your bank, which decides about it. If your bank returns it to us, we refund it to you.`
  return [...(paid === 0 ? [] : [back]), ...(withBank === 0 ? [] : [bank])].join(' ')
}

/** The short promise beside the period. */
export function cancellationPromise({ withBank }: PaidAmounts): string {
  const except = withBank === 0 ? '' : `, except ${centsText(withBank)} that your bank has already reversed`
  return `You get back everything you paid${except}.`
}

/** What an admin's cancellation does to the money. */
export function refundText({ held, approved, withBank }: PaidAmounts, includesReleased: boolean): string {
  const back = sumOf([held, includesReleased ? approved : cents(0)])
  const stays = includesReleased ? cents(0) : approved
  return [
    back === 0 ? 'The customer gets no refund.' : `The customer gets ${centsText(back)} back.`,
    ...(stays === 0 ? [] : [`${centsText(stays)} was approved and isn't refunded.`]),
    ...(withBank === 0 ? [] : [`${centsText(withBank)} is with the customer’s bank, which decides about it.`]),
  ].join(' ')
}

/** Why the period can differ from the period of the state [PAY-09]. */
export const coolingOffReason = `Every contract has ${coolingOffDays} days of cooling-off, or more where state law gives more.`

/** The last day is a date in the job's state. */
export function periodText(endsAt: string, state: State, now: number): string {
  const days = Math.floor((Date.parse(endsAt) - now) / dayMs)
  const left = days <= 0 ? 'today is the last day' : `${days} ${days === 1 ? 'day' : 'days'} left`
  return `You can cancel this contract until ${caseDateText(dayIn(state, new Date(endsAt)))}, ${left}.`
}
