/** The certificate of a job. Its contractor issues it, both parties read it [FORM-12, FORM-29]. */

import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import type { CertificateView, JobCertificateView } from '#api/certificates/certificate-view.ts'
import type { JobView } from '#api/jobs/job-view.ts'
import { caseDateText } from '#domain/core/formats.ts'
import { thankYouMessage } from '#domain/forms/form-definition.ts'
import { CertificateCard } from '../../certificates/certificate-card.tsx'
import { jobCertificateQuery, sendCertificate } from '../../certificates/certificate-queries.ts'
import { call } from '../../core/call.ts'
import { lazyPart } from '../../core/lazy-part.ts'
import { notFoundOn404 } from '../../core/not-found-on-404.ts'
import { titleHead } from '../../core/page-title-head.ts'
import { roleOf, useSession } from '../../core/session.ts'
import { showSuccess } from '../../core/toasts.ts'
import { DownloadButton } from '../../documents/download-button.tsx'
import { jobQuery } from '../../jobs/job-query.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { CardSkeleton } from '../../ui/skeletons.tsx'
import { jobLink } from '../components/job-links.ts'

const CertificateForm = lazyPart(async () => (await import('../components/certificate-form.tsx')).CertificateForm)

export const Route = createFileRoute('/_app/forms/certificate/$id')({
  staticData: { title: 'Certificate' },
  loader: ({ context: { queryClient }, params: { id } }) =>
    notFoundOn404(
      Promise.all([queryClient.ensureQueryData(jobCertificateQuery(id)), queryClient.ensureQueryData(jobQuery(id))]),
    ),
  head: titleHead('Work completion certificate'),
  component: CertificatePage,
})

function CertificatePage() {
  const { id } = Route.useParams()
  const isAdministrator = roleOf(useSession()) === 'admin'
  return (
    <>
      <BackLink
        {...(isAdministrator ? { to: '/admin/$list/$id', params: { list: 'jobs', id } } : jobLink('desktop', id))}
      >
        The job
      </BackLink>
      <JobCertificate id={id} />
    </>
  )
}

function JobCertificate({ id }: { id: string }) {
  const { data } = useSuspenseQuery(jobCertificateQuery(id))
  const { data: job } = useSuspenseQuery(jobQuery(id))
  const [isReplacing, setIsReplacing] = useState(false)
  const { certificate, writing } = data
  if (certificate !== null && !isReplacing)
    return (
      <>
        <PageTitle facts={`Issued ${caseDateText(certificate.issuedAt, certificate.state)}`}>
          Work completion certificate
        </PageTitle>
        <IssuedCertificate certificate={certificate} writing={writing} onReplace={() => setIsReplacing(true)} />
      </>
    )
  if (writing === null)
    return (
      <>
        <PageTitle facts={job.title}>Work completion certificate</PageTitle>
        <EmptyState title="No certificate yet.">
          The contractor issues it after the last stage is approved. We'll notify you.
        </EmptyState>
      </>
    )
  return <Writing jobId={id} job={job} writing={writing} onDone={() => setIsReplacing(false)} />
}

interface IssuedProps {
  certificate: CertificateView
  writing: JobCertificateView['writing']
  onReplace: () => void
}

function IssuedCertificate({ certificate, writing, onReplace }: IssuedProps) {
  const { documentId, contractor } = certificate
  const mayReplace = writing !== null && writing.blockedBy === null
  return (
    <CertificateCard
      certificate={certificate}
      renderCheckLink={(code) => (
        <Link to="/verify/certificate/$id" params={{ id: code }}>
          /verify/certificate/{code}
        </Link>
      )}
      actions={
        <>
          <DownloadButton order={() => call('POST /document/{id}/pdf', { params: { id: documentId } })}>
            Download PDF
          </DownloadButton>
          <WorkHistoryLink contractorId={contractor.id} />
          {mayReplace && writing.replaceUntil !== null ? (
            <Button type="button" onClick={onReplace}>
              Replace a wrong certificate, until {caseDateText(writing.replaceUntil)}
            </Button>
          ) : null}
        </>
      }
    />
  )
}

interface WritingProps {
  jobId: string
  job: Pick<JobView, 'number' | 'title' | 'contractorId'>
  writing: NonNullable<JobCertificateView['writing']>
  onDone: () => void
}

function Writing({ jobId, job, writing, onDone }: WritingProps) {
  const queryClient = useQueryClient()
  if (writing.blockedBy !== null)
    return (
      <>
        <PageTitle facts={job.title}>Work completion certificate</PageTitle>
        <Card>
          <p>{writing.blockedBy}</p>
          {writing.opensWith.abn === '' ? (
            <div>
              <ButtonLink to="/profile/edit" variant="gold">
                Add your ABN
              </ButtonLink>
            </div>
          ) : null}
        </Card>
      </>
    )
  return (
    <Suspense fallback={<CardSkeleton />}>
      <CertificateForm
        jobId={jobId}
        jobNumber={job.number}
        jobTitle={job.title}
        writing={writing}
        historyLink={job.contractorId === null ? null : <WorkHistoryLink contractorId={job.contractorId} />}
        onSend={async (answers) => {
          await sendCertificate(queryClient, jobId, writing.does, answers)
          showSuccess(thankYouMessage)
          onDone()
        }}
      />
    </Suspense>
  )
}

function WorkHistoryLink({ contractorId }: { contractorId: string }) {
  return (
    <ButtonLink to="/$id/profile/history" params={{ id: contractorId }} size="sm">
      Check work History
    </ButtonLink>
  )
}
