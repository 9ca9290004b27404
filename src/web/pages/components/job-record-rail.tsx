import { useQueryClient } from '@tanstack/react-query'
import type { JobRecordView } from '#api/admin/job-record-routes.ts'
import type { JobView } from '#api/jobs/job-view.ts'
import { JOB_DECISIONS } from '../../admin/archive-copy.ts'
import { ArchiveRecord } from '../../admin/archive-record.tsx'
import { JobRefunds } from '../../admin/job-refunds.tsx'
import { call } from '../../core/call.ts'
import { jobQuery, useCacheJob } from '../../jobs/job-query.ts'
import { Card } from '../../ui/card.tsx'
import { FactList } from '../../ui/fact-list.tsx'
import { WarrantyList } from '../../warranty/warranty-list.tsx'
import { ContractCancellation } from './contract-cancellation.tsx'
import { JobDocuments } from './job-documents.tsx'
import styles from './job-progress.module.css'
import { JobLinks } from './record-job-links.tsx'
import { UserLink } from './user-link.tsx'

interface JobRecordRailProps {
  job: JobView
  record: JobRecordView
}

/** Parties, documents, problems and admin actions of a job. */
export function JobRecordRail({ job, record }: JobRecordRailProps) {
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
        record={record}
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
