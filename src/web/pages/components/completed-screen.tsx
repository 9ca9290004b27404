/** The screen of both parties after the last approval [STAGE-08 to STAGE-10]. */

import { IconCertificate } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense } from 'react'
import type { JobView } from '#api/jobs/job-view.ts'
import type { QuoteView } from '#api/quotes/quote-view.ts'
import { hasOwnName } from '#domain/accounts/account-name.ts'
import { jobCertificateQuery } from '../../certificates/certificate-queries.ts'
import { roleOf, useApplyName, useSession } from '../../core/session.ts'
import { showSuccess } from '../../core/toasts.ts'
import { JobFacts } from '../../jobs/job-detail.tsx'
import { useCacheJob } from '../../jobs/job-query.ts'
import { WithdrawButton } from '../../payouts/withdraw-button.tsx'
import { ReviewCard } from '../../reviews/review-card.tsx'
import { CompletedHead, EarningsCard } from '../../stages/job-completed.tsx'
import { stageViewer } from '../../stages/stage-status.ts'
import { StageTape } from '../../stages/stage-tape.tsx'
import { TeamChatCard } from '../../stages/team-chat-card.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Card } from '../../ui/card.tsx'
import { CardSkeleton } from '../../ui/skeletons.tsx'
import { JobDocuments } from './job-documents.tsx'
import { JobFunds } from './job-funds.tsx'
import styles from './job-progress.module.css'
import { useSwatchOf } from './use-category-swatch.ts'

/** The server renders the form, so that nothing shifts when its code arrives. */
const ReviewForm = import.meta.env.SSR
  ? (await import('../../reviews/review-form.tsx')).ReviewForm
  : lazy(async () => ({ default: (await import('../../reviews/review-form.tsx')).ReviewForm }))

const NameForm = lazy(async () => ({ default: (await import('../../accounts/name-form.tsx')).NameForm }))

const QUESTION = "How do you rate the contractor's service?"

export function CompletedScreen({ job, quote }: { job: JobView; quote: QuoteView }) {
  const swatchOf = useSwatchOf()
  const viewer = stageViewer(roleOf(useSession()))
  return (
    <div className={styles.progress}>
      <CompletedHead job={job} quote={quote} viewer={viewer} />
      <Card>
        <StageTape stages={quote.stages} viewer={viewer} />
      </Card>
      <div className={styles.columns}>
        <div className={styles.work}>
          {viewer === 'contractor' ? (
            <EarningsCard
              quote={quote}
              withdraw={
                <WithdrawButton
                  label="Widthdraw"
                  onBlocked={() => showSuccess('Developing')}
                  wayOut={<ButtonLink to="/earnings">View earnings</ButtonLink>}
                />
              }
            />
          ) : null}
          {viewer === 'customer' ? (
            <CustomerReview job={job} />
          ) : (
            <ReviewContent job={job} title="The customer's review" />
          )}
          <JobFunds job={job} quote={quote} />
          <JobFacts job={job} swatch={swatchOf(job)} actions={null} />
        </div>
        <div className={styles.rail}>
          <CertificateLink jobId={job.id} viewer={viewer} />
          {viewer === 'customer' ? (
            <ButtonLink to="/forms/warranty" search={{ job: job.id }}>
              Warranty or dispute
            </ButtonLink>
          ) : null}
          {viewer === 'admin' ? null : <TeamChatCard job={job} quote={quote} />}
          <JobDocuments job={job} quote={quote} />
        </div>
      </div>
    </div>
  )
}

/** The contractor issues the certificate, the customer reads it [FORM-29]. */
function CertificateLink({ jobId, viewer }: { jobId: string; viewer: ReturnType<typeof stageViewer> }) {
  const { data } = useQuery(jobCertificateQuery(jobId))
  if (data === undefined) return null
  const label = viewer === 'contractor' && data.certificate === null ? 'Issue certificate' : 'View certificate'
  if (viewer !== 'contractor' && data.certificate === null) return null
  return (
    <ButtonLink
      to="/forms/certificate/$id"
      params={{ id: jobId }}
      variant="ink"
      leftSection={<IconCertificate size={20} aria-hidden />}
    >
      {label}
    </ButtonLink>
  )
}

function CustomerReview({ job }: { job: JobView }) {
  const onJob = useCacheJob()
  const applyName = useApplyName()
  const saveName = async (name: string) => {
    await applyName(name)
    onJob({ ...job, customerName: name })
  }
  if (job.actions.includes('review'))
    return (
      <Card title={QUESTION}>
        <Suspense fallback={<CardSkeleton />}>
          {hasOwnName(job.customerName) ? (
            <ReviewForm jobId={job.id} onJob={onJob} />
          ) : (
            <NameForm label="Your name" help="Your review shows your first name and an initial." onNamed={saveName} />
          )}
        </Suspense>
      </Card>
    )
  return (
    <>
      <ReviewContent job={job} title={QUESTION} />
      <ButtonLink to="/forms/share-story" search={{ job: job.id }}>
        Share your story
      </ButtonLink>
      <ButtonLink to="/dashboard/my-jobs" search={{ viewMode: 'myJobs' }} variant="gold" size="lg">
        Go to Dashboard
      </ButtonLink>
    </>
  )
}

function ReviewContent({ job, title }: { job: JobView; title: string }): ReactNode {
  if (job.rating === null || job.review === null) return null
  return <ReviewCard title={title} rating={job.rating} review={job.review} author={job.customerName} />
}
