import type { EarningsView } from '#api/statements/earnings-view.ts'
import { dollarsText } from '#domain/core/formats.ts'
import styles from './payouts.module.css'

interface Sum {
  label: string
  amount: number
  why: string
}

/** Earned money by status, each with a sentence [PAY-10]. */
export function EarningsSummary({
  earnings,
  withdrawableBalance,
}: {
  earnings: EarningsView
  withdrawableBalance: number
}) {
  return (
    <dl className={styles.sums}>
      {amountsOf(earnings, withdrawableBalance).map(({ label, amount, why }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <strong>{dollarsText(amount)}</strong>
            <span>{why}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}

const AWAITING: Record<EarningsView['account'], string> = {
  none: 'Approved and yours. We transfer it once your payment account is set up.',
  pending: 'Approved and yours. We transfer it once your payment account is ready.',
  ready: 'Approved and on its way to your payment account.',
}

/** The first and the last appear only with an amount. */
function amountsOf(
  { held, available, inTransit, paidOut, owed, account }: EarningsView,
  withdrawableBalance: number,
): Sum[] {
  const released = { label: 'Released', amount: available, why: AWAITING[account] }
  const owing = {
    label: 'Owed',
    amount: owed,
    why: "Refunded to a customer after you were paid. We'll deduct it from your next payment.",
  }
  return [
    { label: 'Held', amount: held, why: "Paid by your customers. It's yours when they approve the stage." },
    ...(available > 0 ? [released] : []),
    { label: 'Available', amount: withdrawableBalance, why: 'In your payment account, ready to withdraw.' },
    { label: 'On the way', amount: inTransit, why: 'Withdrawn, but not at your bank yet.' },
    { label: 'Paid out', amount: paidOut, why: 'Paid to your bank since you joined.' },
    ...(owed > 0 ? [owing] : []),
  ]
}

/** A new contractor has no summary. */
export function hasEarned({ held, available, accountBalance, inTransit, paidOut, owed }: EarningsView): boolean {
  return [held, available, accountBalance, inTransit, paidOut, owed].some((amount) => amount !== 0)
}
