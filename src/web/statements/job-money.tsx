import { useQuery } from '@tanstack/react-query'
import type { JobMoneyView } from '#api/statements/job-money-view.ts'
import { dollarsText } from '#domain/core/formats.ts'
import { Card } from '../ui/card.tsx'
import { ErrorCard } from '../ui/error-card.tsx'
import { PlainButton } from '../ui/plain-button.tsx'
import { Tape } from '../ui/tape.tsx'
import { fundsCopy, isPaid } from './funds-copy.ts'
import styles from './job-money.module.css'
import { jobMoneyQuery } from './job-money-query.ts'
import { JobMovements } from './job-movements.tsx'

interface JobMoneyProps {
  jobId: string
  /** What the money follows from, such as the statuses of the stages. */
  moment: string
}

/** Where every dollar of a contract is now, and why [PAY-03]. */
export function JobMoney({ jobId, moment }: JobMoneyProps) {
  const { data: money, error, refetch, isFetching } = useQuery(jobMoneyQuery(jobId, moment))
  return (
    <Card title="Where is the money now">
      {money ? <Places money={money} /> : null}
      {error ? (
        <ErrorCard
          message={error.message}
          safe="The money is where it was."
          action={
            <PlainButton disabled={isFetching} onClick={() => void refetch()}>
              Try again
            </PlainButton>
          }
        />
      ) : null}
      {money || error ? null : <p className={styles.waiting}>Looking into the ledger…</p>}
      {money ? <JobMovements jobId={jobId} moment={moment} /> : null}
    </Card>
  )
}

function Places({ money: { places, stages, total, paid } }: { money: JobMoneyView }) {
  return (
    <>
      <Tape
        size="thin"
        withLabels={false}
        parts={stages.map(({ name, percent, where }) => ({
          name,
          percent,
          isPulled: isPaid(where),
          status: fundsCopy[where],
        }))}
      />
      <dl className={styles.places}>
        {places.map(({ place, amount, why }) => (
          <div key={place} data-tone={fundsCopy[place].tone}>
            <dt>{fundsCopy[place].label}</dt>
            <dd className="num">{dollarsText(amount)}</dd>
            <dd>{why}</dd>
          </div>
        ))}
        <div className={styles.total}>
          <dt>Total</dt>
          <dd className="num">{dollarsText(total)}</dd>
          <dd>{dollarsText(paid)} of it has been paid.</dd>
        </div>
      </dl>
    </>
  )
}
