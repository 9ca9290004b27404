/** A sent quote for an admin, with the answers of its form [ADMIN-01]. */
import { type QueryClient, useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { caseDateText, dollarsText } from '#domain/core/formats.ts'
import { quoteApplyForm } from '#domain/quote-requests/quote-apply-fields.ts'
import { Activity } from '../../admin/activity.tsx'
import { QUOTE_DECISIONS } from '../../admin/archive-copy.ts'
import { ArchiveRecord } from '../../admin/archive-record.tsx'
import { activityQuery, quoteRecordQuery } from '../../admin/job-record-queries.ts'
import { call } from '../../core/call.ts'
import { SubmittedAnswers } from '../../forms/submitted-answers.tsx'
import { applyQuery } from '../../quote-requests/quote-apply-queries.ts'
import { QuotePill } from '../../quotes/quote-pill.tsx'
import { StageTape } from '../../stages/stage-tape.tsx'
import { Card } from '../../ui/card.tsx'
import { FactList } from '../../ui/fact-list.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { partsOfApplyRecord } from './apply-record-id.ts'
import styles from './job-progress.module.css'
import { JobLinks } from './record-job-links.tsx'
import { UserLink } from './user-link.tsx'

const activityOf = (recordId: string) => {
  const [id, contractorId] = partsOfApplyRecord(recordId)
  return { list: 'quote-applies', id, contractorId } as const
}

async function loadQuoteRecord(queryClient: QueryClient, recordId: string): Promise<string> {
  const parts = partsOfApplyRecord(recordId)
  const quote = await queryClient.fetchQuery(quoteRecordQuery(...parts))
  await Promise.all([
    queryClient.prefetchInfiniteQuery(activityQuery(activityOf(recordId), quote.status)),
    quote.isQuoteRequest ? queryClient.ensureQueryData(applyQuery(...parts)) : undefined,
  ])
  return quote.title
}

const PLACES = {
  requestChanges: 'POST /admin/quote-applies/{id}/{contractorId}/request-changes',
  archive: 'POST /admin/quote-applies/{id}/{contractorId}/archive',
  restore: 'POST /admin/quote-applies/{id}/{contractorId}/restore',
} as const

function QuoteApplyRecord({ id: recordId }: { id: string }) {
  const parts = partsOfApplyRecord(recordId)
  const queryClient = useQueryClient()
  const { data: quote } = useSuspenseQuery(quoteRecordQuery(...parts))
  const { data: apply } = useQuery({ ...applyQuery(...parts), enabled: quote.isQuoteRequest })
  const { id, title, state, status, stages, cost, deadline, notes, sentAt, customer, contractor } = quote
  return (
    <div className={styles.progress}>
      <PageTitle
        facts={`Quote of ${contractor.name} · sent ${caseDateText(sentAt, state)} · ${id}`}
        total={{ label: 'Quote', amount: dollarsText(cost) }}
      >
        {title}
      </PageTitle>
      <div className={styles.columns}>
        <div className={styles.work}>
          <Card title="What is paid, and when" action={<QuotePill status={status} viewer="admin" />}>
            <StageTape stages={stages} viewer="admin" />
          </Card>
          {apply ? (
            <Card title="The quote">
              <SubmittedAnswers form={quoteApplyForm} answers={apply.answers} evidence={apply.evidence} state={state} />
            </Card>
          ) : null}
          <Activity of={activityOf(recordId)} cacheKey={status} state={state} />
        </div>
        <div className={styles.rail}>
          <Card title="People">
            <FactList
              facts={{
                Customer: <UserLink list="customers" person={customer} />,
                Contractor: <UserLink list="contractors" person={contractor} />,
                Due: caseDateText(deadline, state),
                ...(notes ? { Notes: notes } : {}),
              }}
            />
          </Card>
          <JobLinks id={id} isQuoteRequest={quote.isQuoteRequest} />
          <ArchiveRecord
            title="Actions"
            record={{ ...quote, id: recordId }}
            kind="quote"
            decisions={QUOTE_DECISIONS}
            decide={async (event, body) => {
              const shown = await call(PLACES[event], { params: { id, contractorId: contractor.id }, body })
              queryClient.setQueryData(quoteRecordQuery(...parts).queryKey, shown)
              await queryClient.invalidateQueries({ queryKey: ['admin', 'timeline', activityOf(recordId)] })
            }}
          />
        </div>
      </div>
    </div>
  )
}

export const quoteApplyRecord = { load: loadQuoteRecord, Page: QuoteApplyRecord }
