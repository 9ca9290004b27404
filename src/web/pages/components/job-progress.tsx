/**
 * A signed job from its first payment to its warranty: tape, stages, history, money, chat, documents [STAGE-02]. The
 * completed job has its own header [STAGE-08].
 */
import { type ReactNode, Suspense } from 'react'
import type { JobView } from '#api/jobs/job-view.ts'
import type { QuoteView } from '#api/quotes/quote-view.ts'
import { caseDateText, dollarsText } from '#domain/core/formats.ts'
import { placeName } from '#domain/core/locations.ts'
import { lazyPart } from '../../core/lazy-part.ts'
import { roleOf, useSession } from '../../core/session.ts'
import { JobFacts } from '../../jobs/job-detail.tsx'
import { SomethingIsWrong } from '../../messages/something-is-wrong.tsx'
import { isContractCancelled } from '../../stages/contract-cancelled.tsx'
import { CompletedHead, isCompleted } from '../../stages/job-completed.tsx'
import { PaymentsCard } from '../../stages/payments-card.tsx'
import { type StageViewer, stageViewer } from '../../stages/stage-status.ts'
import { StageTabs } from '../../stages/stage-tabs.tsx'
import { StageTape } from '../../stages/stage-tape.tsx'
import { TeamChatCard } from '../../stages/team-chat-card.tsx'
import { JobMoney } from '../../statements/job-money.tsx'
import { paymentNote } from '../../statements/payment-note.ts'
import { useStageFunds } from '../../statements/use-stage-funds.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Card } from '../../ui/card.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { ListSkeleton } from '../../ui/skeletons.tsx'
import { WhenNear } from '../../ui/when-near.tsx'
import { CancelContractSection, ContractCancellation } from './contract-cancellation.tsx'
import { JobDocuments } from './job-documents.tsx'
import { JobHistory } from './job-history.tsx'
import styles from './job-progress.module.css'
import { cacheKeyOf } from './record-cache-key.ts'
import { StageWork } from './stage-work.tsx'
import { useSwatchOf } from './use-category-swatch.ts'

/** The server renders it, so that nothing shifts when its code arrives. */
const loadCompletion = () => import('./job-completion.tsx')
const completion = import.meta.env.SSR ? await loadCompletion() : undefined
const JobReview = completion?.JobReview ?? lazyPart(async () => (await loadCompletion()).JobReview)
const CompletionLinks = completion?.CompletionLinks ?? lazyPart(async () => (await loadCompletion()).CompletionLinks)
const JobWithdrawal = completion?.JobWithdrawal ?? lazyPart(async () => (await loadCompletion()).JobWithdrawal)

const JobMessages = lazyPart(async () => (await import('../../messages/job-messages.tsx')).JobMessages)

interface JobProgressProps {
  job: JobView
  /** The signed quote. */
  quote: QuoteView
  shownStage: number
  onShowStage: (stageIndex: number) => void
  actions: ReactNode
}

export function JobProgress({ job, quote, shownStage, onShowStage, actions }: JobProgressProps) {
  const viewer = stageViewer(roleOf(useSession()))
  const swatchOf = useSwatchOf()
  const stage = quote.stages[shownStage]
  const isDone = isCompleted(job)
  return (
    <div className={styles.progress}>
      {isDone ? (
        <CompletedHead job={job} quote={quote} viewer={viewer} facts={factsOf(job, quote)} />
      ) : (
        <PageTitle facts={factsOf(job, quote)} total={{ label: 'Signed quote', amount: dollarsText(quote.cost) }}>
          {job.title}
        </PageTitle>
      )}
      {isContractCancelled(quote.status) ? (
        <CancelContractSection job={job} quote={quote} viewer={viewer} />
      ) : (
        <Card>
          <StageTape stages={quote.stages} viewer={viewer} />
        </Card>
      )}
      <div className={styles.columns}>
        <div className={styles.work}>
          {isDone ? (
            <Suspense>
              <JobReview job={job} viewer={viewer} />
            </Suspense>
          ) : null}
          <StageTabs stages={quote.stages} viewer={viewer} shown={shownStage} onShow={onShowStage}>
            {stage ? (
              <StageWork key={shownStage} job={job} quote={quote} stage={stage} stageIndex={shownStage} />
            ) : null}
          </StageTabs>
          <JobFacts job={job} swatch={swatchOf(job)} actions={isDone ? null : actions} />
          <JobHistory job={job} />
        </div>
        <Rail job={job} quote={quote} viewer={viewer} />
      </div>
    </div>
  )
}

function Rail({ job, quote, viewer }: { job: JobView; quote: QuoteView; viewer: StageViewer }) {
  const places = useStageFunds(job.id, cacheKeyOf(quote))
  const notes = places.map((place) => paymentNote(place, viewer, job.state))
  const isDone = isCompleted(job)
  const { user } = useSession()
  return (
    <div className={styles.rail}>
      {isDone ? (
        <Suspense>
          <CompletionLinks job={job} viewer={viewer} />
        </Suspense>
      ) : null}
      <PaymentsCard job={job} quote={quote} viewer={viewer} notes={notes}>
        <JobMoney jobId={job.id} state={job.state} cacheKey={cacheKeyOf(quote)} />
        {isDone && viewer === 'contractor' ? (
          <Suspense>
            <JobWithdrawal />
          </Suspense>
        ) : null}
        <ReportProblem jobId={job.id} viewer={viewer} />
      </PaymentsCard>
      {viewer === 'admin' && isDone ? null : (
        <TeamChatCard job={job} quote={quote}>
          {user === null || viewer === 'admin' ? null : (
            <WhenNear>
              <Suspense fallback={<ListSkeleton />}>
                <JobMessages jobId={job.id} userId={user.id} />
              </Suspense>
            </WhenNear>
          )}
        </TeamChatCard>
      )}
      <JobDocuments job={job} quote={quote} />
      {isDone ? null : <ContractCancellation job={job} quote={quote} />}
    </div>
  )
}

/** The way out of every disagreement: a dispute for the customer, support for the contractor. */
function ReportProblem({ jobId, viewer }: { jobId: string; viewer: StageViewer }) {
  if (viewer === 'admin') return null
  if (viewer === 'contractor') return <SomethingIsWrong />
  return (
    <ButtonLink to="/forms/warranty" search={{ job: jobId }} variant="default" size="sm">
      Something is wrong
    </ButtonLink>
  )
}

function factsOf(job: JobView, quote: QuoteView): string {
  const place = [job.addressDetail, placeName(job.city), job.state].filter(Boolean).join(', ')
  return [job.number, place, quote.contractorName, `due ${caseDateText(quote.deadline, job.state)}`].join(' · ')
}
