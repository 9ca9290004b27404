import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { BalanceEntryView } from '#api/statements/earnings-view.ts'
import { caseDateText, dollarsText } from '#domain/core/formats.ts'
import { earningTitle } from '#domain/statements/earning-labels.ts'
import { LoadMore } from '../ui/load-more.tsx'
import { Pill } from '../ui/pill.tsx'
import { ENTRY_STATUS } from './entry-status.ts'
import { balanceEntriesQuery } from './payout-queries.ts'
import styles from './payouts.module.css'

/** A contractor's balance, latest entry first: one row for each released stage, with the balance after it [PAY-10]. */
export function BalanceEntries({ month }: { month: string | undefined }) {
  const list = useSuspenseInfiniteQuery(balanceEntriesQuery(month))
  const entries = list.data.pages.flatMap(({ items }) => items)
  if (entries.length === 0)
    return <p className="dimmed">{month === undefined ? 'No transactions yet.' : 'No transactions in this month.'}</p>
  return (
    <>
      <ul className={styles.list}>
        {entries.map((entry) => (
          <BalanceEntry key={entry.id} entry={entry} />
        ))}
      </ul>
      <LoadMore list={list} />
    </>
  )
}

export function entryTitle({ kind, stageIndex: index, stageName: name }: BalanceEntryView): string {
  return earningTitle({ kind, stage: index === null || name === null ? null : { index, name } })
}

function BalanceEntry({ entry }: { entry: BalanceEntryView }) {
  const { at, status, amount, balance, jobId, jobTitle, state } = entry
  const known = status === null ? undefined : ENTRY_STATUS[status]
  return (
    <li data-tone={known?.tone ?? (amount < 0 ? 'bad' : 'ok')}>
      <div>
        <strong>{entryTitle(entry)}</strong>
        <small>
          {jobId === null ? null : (
            <>
              <Link to="/dashboard/job" search={{ viewMode: 'myJobs', jobId }}>
                {jobTitle}
              </Link>
              ,{' '}
            </>
          )}
          {caseDateText(at, state)}
        </small>
        {known === undefined ? null : (
          <Pill tone={known.tone} icon={known.icon}>
            {known.label}
          </Pill>
        )}
      </div>
      <div className={styles.end}>
        <b className="num">{amount > 0 ? `+${dollarsText(amount)}` : dollarsText(amount)}</b>
        <small className="num">Balance {dollarsText(balance)}</small>
      </div>
    </li>
  )
}
