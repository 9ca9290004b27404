import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { caseDateText, dollarsText } from '#domain/core/formats.ts'
import { LoadMore } from '../ui/load-more.tsx'
import styles from './job-money.module.css'
import { jobMovementsQuery } from './job-money-query.ts'

interface JobMovementsProps {
  jobId: string
  cacheKey: string
}

/** The transactions of a job, collapsed. They load when opened. */
export function JobMovements({ jobId, cacheKey }: JobMovementsProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className={styles.movements} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>All transactions</summary>
      {isOpen ? <MovementList jobId={jobId} cacheKey={cacheKey} /> : null}
    </details>
  )
}

function MovementList({ jobId, cacheKey }: JobMovementsProps) {
  const list = useInfiniteQuery(jobMovementsQuery(jobId, cacheKey))
  const movements = list.data?.pages.flatMap(({ items }) => items) ?? []
  if (list.isPending) return <p className={styles.waiting}>Loading transactions…</p>
  if (movements.length === 0)
    return <p className={styles.waiting}>{list.error ? list.error.message : 'No transactions yet.'}</p>
  return (
    <>
      <ol className={styles.list}>
        {movements.map(({ id, at, what, amount }) => (
          <li key={id}>
            <span>{what}</span>
            <strong className="num">{dollarsText(amount)}</strong>
            <time dateTime={at}>{caseDateText(at)}</time>
          </li>
        ))}
      </ol>
      <LoadMore list={list} />
    </>
  )
}
