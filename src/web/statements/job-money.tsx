import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { JobMoneyView } from '#api/statements/job-money-view.ts'
import { caseDateText, dollarsText } from '#domain/core/formats.ts'
import { Button } from '../ui/button.tsx'
import { ErrorCard } from '../ui/error-card.tsx'
import { LoadMore } from '../ui/load-more.tsx'
import { Tape } from '../ui/tape.tsx'
import { fundsCopy, isPaid } from './funds-copy.ts'
import styles from './job-money.module.css'
import { jobMoneyQuery, jobMovementsQuery } from './job-money-query.ts'

interface JobMoneyProps {
  jobId: string
  /** The state of the job. */
  state: string
  /** A value that changes with the money, such as the stage statuses. */
  cacheKey: string
}

/** The status of every dollar of a contract [PAY-03]. */
export function JobMoney({ jobId, state, cacheKey }: JobMoneyProps) {
  const { data: money, error, refetch, isFetching } = useQuery(jobMoneyQuery(jobId, cacheKey))
  return (
    <>
      {money ? <Funds money={money} /> : null}
      {error ? (
        <ErrorCard
          message={error.message}
          safe="Your money is safe."
          action={
            <Button disabled={isFetching} onClick={() => void refetch()}>
              Try again
            </Button>
          }
        />
      ) : null}
      {money || error ? null : <p className={styles.waiting}>Loading transactions…</p>}
      {money ? <JobMovements jobId={jobId} state={state} cacheKey={cacheKey} /> : null}
    </>
  )
}

function Funds({ money: { funds, stages, total, paid } }: { money: JobMoneyView }) {
  return (
    <>
      <Tape
        size="thin"
        withLabels={false}
        segments={stages.map(({ name, percent, fundsStatus }) => ({
          name,
          percent,
          isPulled: isPaid(fundsStatus),
          status: fundsCopy[fundsStatus],
        }))}
      />
      <dl className={styles.places}>
        {funds.map(({ status, amount, explanation }) => (
          <div key={status} data-tone={fundsCopy[status].tone}>
            <dt>{fundsCopy[status].label}</dt>
            <dd className="num">{dollarsText(amount)}</dd>
            <dd>{explanation}</dd>
          </div>
        ))}
        <div className={styles.total}>
          <dt>Total</dt>
          <dd className="num">{dollarsText(total)}</dd>
          <dd>{dollarsText(paid)} paid so far</dd>
        </div>
      </dl>
    </>
  )
}

/** The transactions of a job, collapsed. They load when opened. */
function JobMovements({ jobId, state, cacheKey }: JobMoneyProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className={styles.movements} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>All transactions</summary>
      {isOpen ? <MovementList jobId={jobId} state={state} cacheKey={cacheKey} /> : null}
    </details>
  )
}

function MovementList({ jobId, state, cacheKey }: JobMoneyProps) {
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
            <time dateTime={at}>{caseDateText(at, state)}</time>
          </li>
        ))}
      </ol>
      <LoadMore list={list} />
    </>
  )
}
