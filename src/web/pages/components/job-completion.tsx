/** What follows the last approval: review, certificate, withdrawal [STAGE-08 to STAGE-10]. */
import { IconCertificate } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import type { JobView } from '#api/jobs/job-view.ts'
import { hasOwnName } from '#domain/accounts/account-name.ts'
import { jobCertificateQuery } from '../../certificates/certificate-queries.ts'
import { lazyPart } from '../../core/lazy-part.ts'
import { useApplyUser } from '../../core/session.ts'
import { showInfo } from '../../core/toasts.ts'
import { useCacheJob } from '../../jobs/job-query.ts'
import { WithdrawButton } from '../../payouts/withdraw-button.tsx'
import { ReviewCard } from '../../reviews/review-card.tsx'
import type { StageViewer } from '../../stages/stage-status.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Card } from '../../ui/card.tsx'
import { CardSkeleton } from '../../ui/skeletons.tsx'

/** The server renders the form, so that nothing shifts when its code arrives. */
const ReviewForm = import.meta.env.SSR
  ? (await import('../../reviews/review-form.tsx')).ReviewForm
  : lazyPart(async () => (await import('../../reviews/review-form.tsx')).ReviewForm)

const NameForm = lazyPart(async () => (await import('../../accounts/name-form.tsx')).NameForm)

const QUESTION = "How do you rate the contractor's service?"

interface CompletionProps {
  job: JobView
  viewer: StageViewer
}

export function JobReview({ job, viewer }: CompletionProps) {
  const onJob = useCacheJob()
  const applyUser = useApplyUser()
  const saveName = async (name: string) => {
    await applyUser({ name })
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
  if (job.rating === null || job.review === null) return null
  const title = viewer === 'customer' ? QUESTION : "The customer's review"
  return <ReviewCard title={title} rating={job.rating} review={job.review} author={job.customerName} />
}

/** The contractor issues the certificate, the customer reads it [FORM-29]. The customer goes on from here. */
export function CompletionLinks({ job, viewer }: CompletionProps) {
  const { data } = useQuery(jobCertificateQuery(job.id))
  const isCustomer = viewer === 'customer'
  const isIssued = data !== undefined && data.certificate !== null
  return (
    <>
      {isIssued || (data && viewer === 'contractor') ? (
        <ButtonLink
          to="/forms/certificate/$id"
          params={{ id: job.id }}
          variant="ink"
          leftSection={<IconCertificate size={20} aria-hidden />}
        >
          {isIssued ? 'View certificate' : 'Issue certificate'}
        </ButtonLink>
      ) : null}
      {isCustomer ? (
        <ButtonLink to="/forms/warranty" search={{ job: job.id }}>
          Warranty or dispute
        </ButtonLink>
      ) : null}
      {isCustomer && !job.actions.includes('review') ? (
        <>
          <ButtonLink to="/forms/share-story" search={{ job: job.id }}>
            Share your story
          </ButtonLink>
          <ButtonLink to="/dashboard/my-jobs" search={{ viewMode: 'myJobs' }} variant="gold">
            Go to Dashboard
          </ButtonLink>
        </>
      ) : null}
    </>
  )
}

export function JobWithdrawal() {
  return (
    <WithdrawButton
      label="Widthdraw"
      onBlocked={() => showInfo('Developing')}
      wayOut={<ButtonLink to="/earnings">View earnings</ButtonLink>}
    />
  )
}
