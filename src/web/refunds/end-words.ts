/** What somebody is told before they end a contract: how long they may, and what comes back [PAY-09]. */
import type { QuoteView } from '#contract/quotes/quote-view.ts'
import { caseDateText, centsText } from '#domain/core/formats.ts'
import type { State } from '#domain/core/locations.ts'
import { type Cents, cents, fromDollars, sumOf } from '#domain/core/money.ts'
import { dayIn } from '#domain/law/state-time.ts'
import { serviceFee } from '#domain/payments/invoice.ts'

const dayMs = 24 * 60 * 60 * 1000

/** Everything that was paid, the service fee with the first stage. */
export function paidOf({ cost, stages }: QuoteView): Cents {
  return sumOf(
    stages.map((stage, index) =>
      stage.paidAt === null ? cents(0) : sumOf([fromDollars(stage.cost), serviceFee(fromDollars(cost), index)]),
    ),
  )
}

export function comesBackText(paid: Cents): string {
  if (paid === 0) return 'You have paid nothing yet, so nothing has to come back.'
  return `You get ${centsText(paid)} back on the card you paid with: every stage you have paid, and the service fee. Banks can take up to ten days to show it.`
}

/** The last day is the one that it is where the work is. */
export function periodText(endsAt: string, state: State, now: number): string {
  const days = Math.floor((Date.parse(endsAt) - now) / dayMs)
  const left = days <= 0 ? 'today is the last day' : `${days} ${days === 1 ? 'day' : 'days'} left`
  return `You may end this contract until ${caseDateText(dayIn(state, new Date(endsAt)))}, ${left}.`
}
