/** The complete record of a job for an admin, for example during a call [ADMIN-01, STAGE-06]. */
import { type QueryClient, useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useHydrated, useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import type { JobRecordView } from '#api/admin/job-record-routes.ts'
import type { JobView } from '#api/jobs/job-view.ts'
import type { QuoteView } from '#api/quotes/quote-view.ts'
import { hasPermission } from '#domain/core/admin-permissions.ts'
import { caseDateText, dollarsText } from '#domain/core/formats.ts'
import { placeName } from '#domain/core/locations.ts'
import { Activity } from '../../admin/activity.tsx'
import { JOB_DECISIONS } from '../../admin/archive-copy.ts'
import { ArchiveRecord } from '../../admin/archive-record.tsx'
import { activityQuery, jobRecordQuery } from '../../admin/job-record-queries.ts'
import { JobRefunds } from '../../admin/job-refunds.tsx'
import { call } from '../../core/call.ts'
import { useSession } from '../../core/session.ts'
import { JobFacts } from '../../jobs/job-detail.tsx'
import { jobQuery, useCacheJob } from '../../jobs/job-query.ts'
import { nextActorText } from '../../jobs/next-actor.ts'
import { QuoteList } from '../../quotes/quote-list.tsx'
import { isContractCancelled } from '../../stages/contract-cancelled.tsx'
import { currentStageIndex } from '../../stages/stage-status.ts'
import { StageTabs } from '../../stages/stage-tabs.tsx'
import { StageTape } from '../../stages/stage-tape.tsx'
import { JobMoney } from '../../statements/job-money.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Card } from '../../ui/card.tsx'
import { FactList } from '../../ui/fact-list.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { WarrantyList } from '../../warranty/warranty-list.tsx'
import { applyRecordId } from './apply-record-id.ts'
import { CancelContractSection, ContractCancellation } from './contract-cancellation.tsx'
import { JobDocuments } from './job-documents.tsx'
import styles from './job-progress.module.css'
import { loadJob } from './load-job.ts'
import { cacheKeyOf } from './record-cache-key.ts'
import { JobLinks } from './record-job-links.tsx'
import { stageHash, stageOfHash } from './stage-hash.ts'
import { StageWork } from './stage-work.tsx'
import { useSwatchOf } from './use-category-swatch.ts'
import { UserLink } from './user-link.tsx'

function JobRecord({ id }: { id: string }) {
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
            state={job.state}
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
      <Card title="Where the money is">
        <JobMoney jobId={job.id} state={job.state} cacheKey={cacheKeyOf(quote)} />
      </Card>
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

function factsOf({ number, city, state, createdAt }: JobView): string {
  return [`${placeName(city)}, ${state}`, `posted ${caseDateText(createdAt, state)}`, number].join(' · ')
}

interface JobRecordRailProps {
  job: JobView
  record: JobRecordView
}

/** Parties, documents, problems and admin actions of a job. */
function JobRecordRail({ job, record }: JobRecordRailProps) {
  const queryClient = useQueryClient()
  const cacheJob = useCacheJob()
  const { customer, contractor, isQuoteRequest, refunds, cases } = record
  const quote = job.signedQuote
  return (
    <div className={styles.rail}>
      <Card title="People">
        <FactList
          facts={{
            Customer: <UserLink list="customers" person={customer} />,
            ...(contractor && { Contractor: <UserLink list="contractors" person={contractor} /> }),
          }}
        />
      </Card>
      {quote ? <JobDocuments job={job} quote={quote} /> : null}
      <JobLinks id={job.id} isQuoteRequest={isQuoteRequest} withoutJob />
      {cases.length > 0 ? (
        <Card title="Warranty cases">
          <WarrantyList lines={cases} />
        </Card>
      ) : null}
      <JobRefunds refunds={refunds} onJob={cacheJob} />
      {quote ? <ContractCancellation job={job} quote={quote} /> : null}
      <ArchiveRecord
        record={{ ...record, state: job.state }}
        kind="job"
        decisions={JOB_DECISIONS}
        decide={async (event, body) => {
          await call(`POST /admin/jobs/{id}/${event}`, { params: { id: job.id }, body })
          await queryClient.invalidateQueries({ queryKey: jobQuery(job.id).queryKey })
        }}
      />
    </div>
  )
}

/** The cache key of the admin page of a job. */
function recordCacheKey({ status, updatedAt, signedQuote }: JobView): string {
  return [status, updatedAt, signedQuote ? cacheKeyOf(signedQuote) : ''].join()
}

/** Loads everything that the page shows at once and returns its title. */
async function loadJobRecord(queryClient: QueryClient, id: string): Promise<string> {
  await loadJob({ queryClient }, id, {})
  const job = await queryClient.ensureQueryData(jobQuery(id))
  const cacheKey = recordCacheKey(job)
  await Promise.all([
    queryClient.ensureQueryData(jobRecordQuery(id, cacheKey)),
    queryClient.prefetchInfiniteQuery(activityQuery({ list: 'jobs', id }, cacheKey)),
  ])
  return job.title
}

export const jobRecord = { load: loadJobRecord, Page: JobRecord }
