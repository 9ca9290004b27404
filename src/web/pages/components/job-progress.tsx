/** The progress of a signed job: tape, stages, payments, chat, contract [STAGE-02]. */
import type { JobView } from '#api/jobs/job-view.ts'
import type { QuoteView } from '#api/quotes/quote-view.ts'
import { caseDateText, dollarsText } from '#domain/core/formats.ts'
import { placeName } from '#domain/core/locations.ts'
import { roleOf, useSession } from '../../core/session.ts'
import { isContractCancelled } from '../../stages/contract-cancelled.tsx'
import { PaymentsCard } from '../../stages/payments-card.tsx'
import { type StageViewer, stageViewer } from '../../stages/stage-status.ts'
import { StageTabs } from '../../stages/stage-tabs.tsx'
import { StageTape } from '../../stages/stage-tape.tsx'
import { TeamChatCard } from '../../stages/team-chat-card.tsx'
import { paymentNote } from '../../statements/payment-note.ts'
import { useReturnedFunds, useStageFunds } from '../../statements/use-stage-funds.ts'
import { Card } from '../../ui/card.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { CancelContractSection, ContractCancellation } from './contract-cancellation.tsx'
import { JobDocuments } from './job-documents.tsx'
import { JobFunds } from './job-funds.tsx'
import styles from './job-progress.module.css'
import { cacheKeyOf } from './record-cache-key.ts'
import { StageWork } from './stage-work.tsx'

interface JobProgressProps {
  job: JobView
  /** The signed quote. */
  quote: QuoteView
  shownStage: number
  onShowStage: (stageIndex: number) => void
}

export function JobProgress({ job, quote, shownStage, onShowStage }: JobProgressProps) {
  const viewer = stageViewer(roleOf(useSession()))
  const stage = quote.stages[shownStage]
  return (
    <div className={styles.progress}>
      <PageTitle facts={factsOf(job, quote)} total={{ label: 'Signed quote', amount: dollarsText(quote.cost) }}>
        {job.title}
      </PageTitle>
      {isContractCancelled(quote.status) ? (
        <CancelContractSection job={job} quote={quote} viewer={viewer} />
      ) : (
        <Card>
          <StageTape stages={quote.stages} viewer={viewer} />
        </Card>
      )}
      <div className={styles.columns}>
        <div className={styles.work}>
          <StageTabs stages={quote.stages} viewer={viewer} shown={shownStage} onShow={onShowStage}>
            {stage ? (
              <StageWork key={shownStage} job={job} quote={quote} stage={stage} stageIndex={shownStage} />
            ) : null}
          </StageTabs>
          <JobFunds job={job} quote={quote} />
        </div>
        <Rail job={job} quote={quote} viewer={viewer} />
      </div>
    </div>
  )
}

function Rail({ job, quote, viewer }: { job: JobView; quote: QuoteView; viewer: StageViewer }) {
  const places = useStageFunds(job.id, cacheKeyOf(quote))
  const returned = useReturnedFunds(job.id, cacheKeyOf(quote))
  const notes = places.map((place) => paymentNote(place, viewer, job.state))
  return (
    <div className={styles.rail}>
      <PaymentsCard job={job} quote={quote} viewer={viewer} notes={notes} returned={returned} />
      <TeamChatCard job={job} quote={quote} />
      <JobDocuments job={job} quote={quote} />
      <ContractCancellation job={job} quote={quote} />
    </div>
  )
}

function factsOf(job: JobView, quote: QuoteView): string {
  const place = [job.addressDetail, placeName(job.city), job.state].filter(Boolean).join(', ')
  return [job.number, place, quote.contractorName, `due ${caseDateText(quote.deadline, job.state)}`].join(' · ')
}
