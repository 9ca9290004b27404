/** The complete record of a job for an admin, for example during a call [ADMIN-01, STAGE-06]. */
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useHydrated, useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import type { JobView } from '#api/jobs/job-view.ts'
import type { QuoteView } from '#api/quotes/quote-view.ts'
import { hasPermission } from '#domain/core/admin-permissions.ts'
import { caseDateText, dollarsText } from '#domain/core/formats.ts'
import { placeName } from '#domain/core/locations.ts'
import { Activity } from '../../admin/activity.tsx'
import { jobRecordQuery } from '../../admin/job-record-queries.ts'
import { useSession } from '../../core/session.ts'
import { JobFacts } from '../../jobs/job-detail.tsx'
import { jobQuery } from '../../jobs/job-query.ts'
import { nextActorText } from '../../jobs/next-actor.ts'
import { QuoteList } from '../../quotes/quote-list.tsx'
import { isContractCancelled } from '../../stages/contract-cancelled.tsx'
import { currentStageIndex } from '../../stages/stage-status.ts'
import { StageTabs } from '../../stages/stage-tabs.tsx'
import { StageTape } from '../../stages/stage-tape.tsx'
import { JobMoney } from '../../statements/job-money.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Card } from '../../ui/card.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { CancelContractSection } from './contract-cancellation.tsx'
import styles from './job-progress.module.css'
import { JobRecordRail } from './job-record-rail.tsx'
import { recordCacheKey } from './load-job-record.ts'
import { applyRecordId } from './quote-apply-record.tsx'
import { cacheKeyOf } from './record-cache-key.ts'
import { stageHash, stageOfHash } from './stage-hash.ts'
import { StageWork } from './stage-work.tsx'
import { useSwatchOf } from './use-category-swatch.ts'

export function JobRecord({ id }: { id: string }) {
  const { data: job } = useSuspenseQuery(jobQuery(id))
  const cacheKey = recordCacheKey(job)
  const { data: record } = useQuery(jobRecordQuery(id, cacheKey))
  const quote = job.signedQuote
  return (
    <div className={styles.progress}>
      <PageTitle
        facts={factsOf(job)}
        {...(quote && { total: { label: 'Signed quote', amount: dollarsText(quote.cost) } })}
      >
        {job.title}
      </PageTitle>
      <Card title="Who acts next">
        <p className={styles.next}>{nextActorText(job)}</p>
      </Card>
      <div className={styles.columns}>
        <div className={styles.work}>
          {quote ? <Contract key={quote.contractorId} job={job} quote={quote} /> : null}
          <JobMentions job={job} />
          <Activity
            of={{ list: 'jobs', id }}
            cacheKey={cacheKey}
            began={{ at: job.createdAt, what: 'Posted the job' }}
          />
        </div>
        {record ? <JobRecordRail job={job} record={record} /> : null}
      </div>
    </div>
  )
}

/** The stages with evidence, decisions and funds. */
function Contract({ job, quote }: { job: JobView; quote: QuoteView }) {
  const { stages } = quote
  const { hash } = useLocation()
  // The server does not see the hash, so the page reads it after hydration.
  const named = stageOfHash(useHydrated() ? hash : '', stages)
  const [chosen, setChosen] = useState<number>()
  const shown = chosen ?? named ?? currentStageIndex(stages)
  const stage = stages[shown]
  return (
    <>
      {isContractCancelled(quote.status) ? <CancelContractSection job={job} quote={quote} viewer="admin" /> : null}
      <Card title="Stages">
        <StageTape stages={stages} viewer="admin" />
      </Card>
      <div id={stageHash(shown)}>
        <StageTabs stages={stages} viewer="admin" shown={shown} onShow={setChosen}>
          {stage ? <StageWork key={shown} job={job} quote={quote} stage={stage} stageIndex={shown} /> : null}
        </StageTabs>
      </div>
      <JobMoney jobId={job.id} cacheKey={cacheKeyOf(quote)} />
    </>
  )
}

function JobMentions({ job }: { job: JobView }) {
  const swatchOf = useSwatchOf()
  const { user } = useSession()
  const mayReadQuotes = hasPermission(user?.permissions ?? [], 'admin_quote_apply_read')
  return (
    <>
      <JobFacts job={job} swatch={swatchOf(job)} actions={null} />
      {job.quotes.length === 0 ? (
        <Card title="Quotes">
          <p className={styles.next}>No contractor has sent a quote yet.</p>
        </Card>
      ) : (
        <QuoteList
          job={job}
          viewer="admin"
          renderLink={({ contractorId }, label) =>
            mayReadQuotes ? (
              <ButtonLink
                to="/admin/$list/$id"
                params={{ list: 'quote-applies', id: applyRecordId(job.id, contractorId) }}
              >
                {label}
              </ButtonLink>
            ) : null
          }
        />
      )}
    </>
  )
}

function factsOf({ id, city, state, createdAt }: JobView): string {
  return [`${placeName(city)}, ${state}`, `posted ${caseDateText(createdAt)}`, id].join(' · ')
}
