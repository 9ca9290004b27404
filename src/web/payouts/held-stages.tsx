import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { caseDateText, dollarsText } from '#domain/core/formats.ts'
import { earningTitle } from '#domain/statements/earning-labels.ts'
import { stageStatus } from '../stages/stage-status.ts'
import { LoadMore } from '../ui/load-more.tsx'
import { Pill } from '../ui/pill.tsx'
import { heldStagesQuery } from './payout-queries.ts'
import styles from './payouts.module.css'

/** Stages that customers have paid and not approved yet, one row each [PAY-03]. */
export function HeldStages() {
  const list = useSuspenseInfiniteQuery(heldStagesQuery)
  const stages = list.data.pages.flatMap(({ items }) => items)
  if (stages.length === 0) return <p className="dimmed">No stage is held now.</p>
  return (
    <>
      <ul className={styles.list}>
        {stages.map(({ jobId, jobTitle, state, stageIndex, stageName, status, amount, paidAt }) => {
          const { label, tone, icon } = stageStatus(status, 'contractor')
          return (
            <li key={`${jobId} ${stageIndex}`} data-tone={tone}>
              <div>
                <strong>{earningTitle({ kind: 'hold', stage: { index: stageIndex, name: stageName } })}</strong>
                <small>
                  <Link to="/dashboard/job" search={{ viewMode: 'myJobs', jobId }}>
                    {jobTitle}
                  </Link>
                  {paidAt === null ? null : `, paid ${caseDateText(paidAt, state)}`}
                </small>
                <Pill tone={tone} icon={icon}>
                  {label}
                </Pill>
              </div>
              <b className="num">{dollarsText(amount)}</b>
            </li>
          )
        })}
      </ul>
      <LoadMore list={list} />
    </>
  )
}
