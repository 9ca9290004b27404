import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import type { PayoutView } from '#api/payouts/payout-view.ts'
import { caseDateText, dollarsText } from '#domain/core/formats.ts'
import { LoadMore } from '../ui/load-more.tsx'
import { Pill } from '../ui/pill.tsx'
import { ENTRY_STATUS } from './entry-status.ts'
import { payoutsQuery } from './payout-queries.ts'
import styles from './payouts.module.css'

/** A contractor's withdrawals, latest first. */
export function PayoutList() {
  const list = useSuspenseInfiniteQuery(payoutsQuery)
  const payouts = list.data.pages.flatMap(({ items }) => items)
  if (payouts.length === 0) return <p className="dimmed">You haven't withdrawn anything yet.</p>
  return (
    <>
      <ul className={styles.list}>
        {payouts.map((payout) => (
          <PayoutLine key={payout.id} payout={payout} />
        ))}
      </ul>
      <LoadMore list={list} />
    </>
  )
}

function PayoutLine({ payout }: { payout: PayoutView }) {
  const { label, tone, icon } = ENTRY_STATUS[payout.status]
  return (
    <li data-tone={tone}>
      <div>
        <strong>{payout.accountName}</strong>
        <small>
          Account ending in <span className="num">{payout.accountNumberSuffix}</span>, {caseDateText(payout.createdAt)}
        </small>
      </div>
      <div className={styles.end}>
        <b className="num">{dollarsText(payout.amount)}</b>
        <Pill tone={tone} icon={icon}>
          {label}
        </Pill>
      </div>
      {payout.failure ? <small className={styles.failure}>{payout.failure}</small> : null}
    </li>
  )
}
