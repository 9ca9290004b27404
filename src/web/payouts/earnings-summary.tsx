import type { ReactNode } from 'react'
import type { PayoutAccountView } from '#api/payouts/payout-view.ts'
import type { EarningsView } from '#api/statements/earnings-view.ts'
import { dollarsText, longDateText } from '#domain/core/formats.ts'
import { StatTiles } from '../ui/stat-tiles.tsx'
import styles from './payouts.module.css'

interface Sum {
  label: string
  amount: number
  why: string
}

interface EarningsSummaryProps {
  earnings: EarningsView
  withdrawableBalance: number
  newContractor?: PayoutAccountView['newContractor']
  /** The withdrawal, with the available amount. */
  withdraw?: ReactNode
}

/** Earned money by status, each with a sentence [PAY-10]. */
export function EarningsSummary({
  earnings,
  withdrawableBalance,
  newContractor = null,
  withdraw,
}: EarningsSummaryProps) {
  const details: Record<string, ReactNode> = { [AVAILABLE]: withdraw, [OWED]: <OwedFor earnings={earnings} /> }
  const tiles = amountsOf(earnings, withdrawableBalance, newContractor).map(({ label, amount, why }) => ({
    ...{ label, value: dollarsText(amount), why, children: details[label] },
  }))
  return <StatTiles tiles={tiles} />
}

/** The refunds and disputes behind a debt, latest first. */
function OwedFor({ earnings: { owedFor } }: { earnings: EarningsView }) {
  return (
    <ul className={styles.owedFor}>
      {owedFor.map(({ what, jobTitle, amount }) => (
        <li key={`${what} ${jobTitle}`}>
          {what}, {jobTitle}, {dollarsText(amount)}
        </li>
      ))}
    </ul>
  )
}

const AVAILABLE = 'Available'
const OWED = 'Owed'

const AWAITING: Record<EarningsView['account'], string> = {
  none: 'Approved and yours. We transfer it once your payment account is set up.',
  pending: 'Approved and yours. We transfer it once your payment account is ready.',
  ready: 'Approved and on its way to your payment account.',
}

/** The last day of the first period. */
const coolingOffDay = (until: EarningsView['coolingOffUntil']) =>
  until === null ? 'the cooling-off period' : longDateText(until.at, until.state)

function limitsCopy(limits: PayoutAccountView['newContractor']): string {
  if (limits === null) return ''
  const reserve = limits.reserve > 0 ? `${dollarsText(limits.reserve)} stays as a reserve. You` : 'you'
  return ` While you're new, ${reserve} can withdraw ${dollarsText(limits.weeklyLeft)} this week.`
}

/** The first and the last appear only with an amount. */
function amountsOf(
  { held, coolingOff, coolingOffUntil, available, inTransit, paidOut, owed, account }: EarningsView,
  withdrawableBalance: number,
  newContractor: PayoutAccountView['newContractor'],
): Sum[] {
  const released = { label: 'Released', amount: available, why: AWAITING[account] }
  const waiting = {
    label: 'Cooling off',
    amount: coolingOff,
    why: `Approved, but the customer may still cancel. You can withdraw it after ${coolingOffDay(coolingOffUntil)}.`,
  }
  const owing = {
    label: OWED,
    amount: owed,
    why: "Refunded to a customer after you were paid. We'll deduct it from your next payment.",
  }
  return [
    { label: 'Held', amount: held, why: "Paid by your customers. It's yours when they approve the stage." },
    ...(coolingOff > 0 ? [waiting] : []),
    ...(available > 0 ? [released] : []),
    {
      label: AVAILABLE,
      amount: withdrawableBalance,
      why: `In your payment account, ready to withdraw.${limitsCopy(newContractor)}`,
    },
    { label: 'On the way', amount: inTransit, why: 'Withdrawn, but not at your bank yet.' },
    { label: 'Paid out', amount: paidOut, why: 'Paid to your bank since you joined.' },
    ...(owed > 0 ? [owing] : []),
  ]
}

/** A new contractor has no summary. */
export function hasEarned({
  held,
  coolingOff,
  available,
  accountBalance,
  inTransit,
  paidOut,
  owed,
}: EarningsView): boolean {
  return [held, coolingOff, available, accountBalance, inTransit, paidOut, owed].some((amount) => amount !== 0)
}
