import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import type { EarningMovementView } from '#api/statements/earnings-view.ts'
import { caseDateText, dollarsText } from '#domain/core/formats.ts'
import { LoadMore } from '../ui/load-more.tsx'
import { earningMovementsQuery } from './payout-queries.ts'
import styles from './payouts.module.css'

/** A contractor's ledger transactions, latest first. */
export function EarningMovements() {
  const list = useSuspenseInfiniteQuery(earningMovementsQuery)
  const movements = list.data.pages.flatMap(({ items }) => items)
  if (movements.length === 0) return <p className="dimmed">No transactions yet.</p>
  return (
    <>
      <ul className={styles.list}>
        {movements.map((movement) => (
          <Movement key={movement.id} movement={movement} />
        ))}
      </ul>
      <LoadMore list={list} />
    </>
  )
}

/** Transfers between own accounts are neither gains nor losses. */
const IN_TRANSIT_KINDS: readonly EarningMovementView['kind'][] = ['transfer', 'reversal', 'payout', 'payout-failed']

function Movement({ movement: { kind, what, at, jobTitle, state, amount } }: { movement: EarningMovementView }) {
  const gained = amount < 0 ? 'bad' : 'ok'
  return (
    <li data-tone={IN_TRANSIT_KINDS.includes(kind) ? 'info' : gained}>
      <div>
        <strong>{what}</strong>
        <small>
          {jobTitle === null ? null : `${jobTitle}, `}
          {caseDateText(at, state)}
        </small>
      </div>
      <b className="num">{dollarsText(amount)}</b>
    </li>
  )
}
