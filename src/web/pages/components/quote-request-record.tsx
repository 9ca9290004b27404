/** A quote request for an admin: request, invited contractors and applies [ADMIN-01]. */
import { type QueryClient, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { caseDateText } from '#domain/core/formats.ts'
import { quoteRequestForm } from '#domain/quote-requests/quote-request-fields.ts'
import { Activity } from '../../admin/activity.tsx'
import { REQUEST_DECISIONS } from '../../admin/archive-copy.ts'
import { ArchiveRecord } from '../../admin/archive-record.tsx'
import { activityQuery, requestRecordQuery } from '../../admin/job-record-queries.ts'
import { call } from '../../core/call.ts'
import { SubmittedAnswers } from '../../forms/submitted-answers.tsx'
import { ArchivedNote } from '../../jobs/archived-note.tsx'
import { JobStatusPill } from '../../jobs/job-status.tsx'
import { InvitationsCard } from '../../quote-requests/invitations-card.tsx'
import { quoteRequestQuery } from '../../quote-requests/quote-request-queries.ts'
import { Card } from '../../ui/card.tsx'
import { FactList } from '../../ui/fact-list.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import styles from './job-progress.module.css'
import { JobLinks } from './record-job-links.tsx'
import { RequestApplies } from './request-applies.tsx'
import { UserLink } from './user-link.tsx'

const activityOf = (id: string) => ({ list: 'quote-requests', id }) as const

async function loadRequestRecord(queryClient: QueryClient, id: string): Promise<string> {
  const [record] = await Promise.all([
    queryClient.fetchQuery(requestRecordQuery(id)),
    queryClient.ensureQueryData(quoteRequestQuery(id)),
  ])
  await queryClient.prefetchInfiniteQuery(activityQuery(activityOf(id), record.status))
  return record.title
}

const PLACES = {
  requestChanges: 'POST /admin/quote-requests/{id}/request-changes',
  archive: 'POST /admin/quote-requests/{id}/archive',
  restore: 'POST /admin/quote-requests/{id}/restore',
} as const

function QuoteRequestRecord({ id }: { id: string }) {
  const queryClient = useQueryClient()
  const query = requestRecordQuery(id)
  const { data: record } = useSuspenseQuery(query)
  const { data: request } = useSuspenseQuery(quoteRequestQuery(id))
  const { title, number, status, customer, contractor } = record
  const state = String(request.answers.state)
  const job = { status, contractorId: contractor?.id ?? null }
  return (
    <div className={styles.progress}>
      <PageTitle facts={`Listed ${caseDateText(request.dateListed, state)} · ${number}`}>{title}</PageTitle>
      <div className={styles.columns}>
        <div className={styles.work}>
          <Card title="The request" action={<JobStatusPill job={{ status, signedQuote: null }} />}>
            <ArchivedNote job={job} />
            <SubmittedAnswers
              form={quoteRequestForm}
              answers={request.answers}
              evidence={request.evidence}
              state={state}
            />
          </Card>
          <Activity of={activityOf(id)} cacheKey={status} state={state} />
        </div>
        <div className={styles.rail}>
          <Card title="People">
            <FactList
              facts={{
                Customer: <UserLink list="customers" person={customer} />,
                ...(contractor && { Contractor: <UserLink list="contractors" person={contractor} /> }),
              }}
            />
          </Card>
          <JobLinks id={id} isQuoteRequest={false} />
          <RequestApplies id={id} state={state} />
          <InvitationsCard request={request} />
          <ArchiveRecord
            record={{ ...record, state }}
            title="Actions"
            kind="job"
            decisions={REQUEST_DECISIONS}
            decide={async (event, body) => {
              const shown = await call(PLACES[event], { params: { id }, body })
              queryClient.setQueryData(query.queryKey, shown)
              await queryClient.invalidateQueries({ queryKey: ['admin', 'timeline', activityOf(id)] })
            }}
          />
        </div>
      </div>
    </div>
  )
}

export const quoteRequestRecord = { load: loadRequestRecord, Page: QuoteRequestRecord }
