/** One stage with the reader's actions. The server names the events; this table maps each to a control. */
import { Fragment, type ReactNode, Suspense } from 'react'
import type { JobView } from '#api/jobs/job-view.ts'
import type { QuoteView } from '#api/quotes/quote-view.ts'
import type { StageView } from '#api/stages/stage-view.ts'
import type { StageShape } from '#domain/stages/stage-machine.ts'
import { lazyPart } from '../../core/lazy-part.ts'
import { roleOf, useSession } from '../../core/session.ts'
import { useCacheJob } from '../../jobs/job-query.ts'
import { PayStage, StageInvoice } from '../../payments/pay-stage.tsx'
import { ApproveStage } from '../../stages/approve-stage.tsx'
import { isContractCancelled } from '../../stages/contract-cancelled.tsx'
import { ExtendReview } from '../../stages/extend-review.tsx'
import { RejectStage } from '../../stages/reject-stage.tsx'
import { StagePanel } from '../../stages/stage-panel.tsx'
import { stageViewer } from '../../stages/stage-status.ts'
import { isFrozen, useStageFunds } from '../../statements/use-stage-funds.ts'
import { ActionBar } from '../../ui/action-bar.tsx'
import { cacheKeyOf } from './record-cache-key.ts'
import { useSwatchOf } from './use-category-swatch.ts'

const ProgressForm = lazyPart(async () => (await import('../../stages/progress-form.tsx')).ProgressForm)
const StageDispute = lazyPart(async () => (await import('../../statements/stage-dispute.tsx')).StageDispute)

interface StageWorkProps {
  job: JobView
  quote: QuoteView
  stage: StageView
  stageIndex: number
}

type StageEvent = StageShape['event']

/** Decisions are in one bar, the secondary one first. */
const DECISIONS: readonly StageEvent[] = ['reject', 'approve']

export function StageWork({ job, quote, stage, stageIndex }: StageWorkProps) {
  const viewer = stageViewer(roleOf(useSession()))
  const onJob = useCacheJob()
  const swatchOf = useSwatchOf()
  const hasEnded = isContractCancelled(quote.status)
  const where = { jobId: job.id, stageIndex }
  const controls: Record<StageEvent, ReactNode> = {
    startPayment: <PayStage {...where} onPaid={onJob} />,
    // Only the payment processor fires it.
    confirmPayment: null,
    submitProgress: <ProgressForm {...where} stage={stage} onJob={onJob} />,
    approve: <ApproveStage {...where} stage={stage} contractorName={quote.contractorName} onJob={onJob} />,
    reject: <RejectStage {...where} stage={stage} onJob={onJob} />,
  }
  const cacheKey = cacheKeyOf(quote)
  const isFreezeReason = isFrozen(useStageFunds(job.id, cacheKey)[stageIndex]) && !hasEnded
  const may = (event: StageEvent) => stage.actions.includes(event)
  const decisions = DECISIONS.filter(may)
  const others = stage.actions.filter((event) => !DECISIONS.includes(event))

  return (
    <StagePanel
      swatch={swatchOf(job)}
      stage={stage}
      stageIndex={stageIndex}
      viewer={viewer}
      state={job.state}
      isEditing={may('submitProgress')}
      isEnded={hasEnded}
      {...(isFreezeReason && { standstill: renderFreezeReason({ ...where, cacheKey }) })}
    >
      <Suspense>
        {others.map((event) => (
          <div key={event}>{controls[event]}</div>
        ))}
      </Suspense>
      {viewer === 'customer' && stage.paidAt === null && !may('startPayment') && !hasEnded ? (
        <StageInvoice {...where} />
      ) : null}
      {stage.deadline?.actions.includes('extend') ? <ExtendReview {...where} onJob={onJob} /> : null}
      {decisions.length > 0 ? (
        <ActionBar>
          {decisions.map((event) => (
            <Fragment key={event}>{controls[event]}</Fragment>
          ))}
        </ActionBar>
      ) : null}
    </StagePanel>
  )
}

/** A rare note loads without hiding other content. */
const renderFreezeReason = (about: { jobId: string; stageIndex: number; cacheKey: string }) => (
  <Suspense>
    <StageDispute {...about} />
  </Suspense>
)
