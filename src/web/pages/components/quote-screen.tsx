/** A quote on both layouts: the customer reads it, its contractor edits it while possible [QUOTE-05]. */

import { Navigate } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import type { JobView } from '#api/jobs/job-view.ts'
import { isState, placeName } from '#domain/core/locations.ts'
import { jobErrors } from '#domain/jobs/job-errors.ts'
import { quoteErrors } from '#domain/quotes/quote-errors.ts'
import { lazyPart } from '../../core/lazy-part.ts'
import { roleOf, useSession } from '../../core/session.ts'
import { FoldedJob } from '../../jobs/job-detail.tsx'
import { useCacheJob } from '../../jobs/job-query.ts'
import { QuoteDetail } from '../../quotes/quote-detail.tsx'
import { archivedQuoteText } from '../../quotes/quote-list.tsx'
import type { QuoteViewer } from '../../quotes/quote-status.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { PageSkeleton } from '../../ui/skeletons.tsx'
import { JobLegalRequirements } from './job-legal-requirements.tsx'
import { jobLink, type Layout } from './job-links.ts'
import styles from './quote-screen.module.css'
import { useSwatchOf } from './use-category-swatch.ts'

const QuoteForm = lazyPart(async () => (await import('../../quotes/quote-form.tsx')).QuoteForm)

interface QuoteScreenProps {
  job: JobView
  contractorId: string
  flavour: Layout
  /** True at the address of the form itself. */
  startsInForm?: boolean
}

export function QuoteScreen({ job, contractorId, flavour, startsInForm = false }: QuoteScreenProps) {
  const viewer: QuoteViewer = roleOf(useSession()) === 'contractor' ? 'contractor' : 'customer'
  const quote = job.quotes.find((one) => one.contractorId === contractorId)
  const mayWrite = quote ? quote.actions.includes('send') : job.actions.includes('quote')
  const [isWriting, setIsWriting] = useState(startsInForm || !quote)

  // A quote request has its own form for replies.
  if (job.isQuoteRequest && quote && !startsInForm)
    return <Navigate to="/forms/quote/$id/$contractorId" params={{ id: job.id, contractorId }} replace />
  if (job.isQuoteRequest && viewer === 'contractor')
    return <Navigate to="/forms/quote/$id" params={{ id: job.id }} replace />

  if (mayWrite && isWriting)
    return <WriteQuote job={job} contractorId={contractorId} flavour={flavour} onDone={() => setIsWriting(false)} />
  if (!quote) return <NoQuote job={job} contractorId={contractorId} viewer={viewer} flavour={flavour} />
  return (
    <>
      <BackLink {...jobLink(flavour, job.id)}>The job</BackLink>
      <QuoteDetail
        job={job}
        quote={quote}
        viewer={viewer}
        edit={
          mayWrite ? (
            <Button size="lg" onClick={() => setIsWriting(true)}>
              Edit Quote
            </Button>
          ) : null
        }
      />
    </>
  )
}

interface NoQuoteProps extends Required<Pick<QuoteScreenProps, 'job' | 'contractorId' | 'flavour'>> {
  viewer: QuoteViewer
}

/** Old notifications and links lead here. The page explains the status of the quote and links to the job. */
function NoQuote({ job, contractorId, viewer, flavour }: NoQuoteProps) {
  const archived = job.archivedQuotes.find((one) => one.contractorId === contractorId)
  const why = viewer === 'contractor' ? jobErrors.noLongerOpen() : quoteErrors.notFound()
  const backLink = (
    <ButtonLink {...jobLink(flavour, job.id)} variant="ink">
      View job
    </ButtonLink>
  )
  if (archived === undefined) return <EmptyState title={why.message} action={backLink} />
  return (
    <EmptyState title="This quote was archived" action={backLink}>
      {archivedQuoteText(archived.contractorName)}
    </EmptyState>
  )
}

interface WriteQuoteProps extends Pick<QuoteScreenProps, 'job' | 'contractorId' | 'flavour'> {
  onDone: () => void
}

function WriteQuote({ job, contractorId, flavour, onDone }: WriteQuoteProps) {
  const onJob = useCacheJob()
  const swatchOf = useSwatchOf()
  const quote = job.quotes.find((one) => one.contractorId === contractorId)
  const facts = [job.title, `${placeName(job.city)}, ${job.state}`, job.categoryName].filter(Boolean)
  return (
    <>
      <BackLink {...jobLink(flavour, job.id)}>The job</BackLink>
      <PageTitle facts={facts.join(' · ')}>{quote ? 'Edit Quote' : 'Quote'}</PageTitle>
      <div className={styles.beside}>
        <div className={styles.job}>
          <FoldedJob job={job} swatch={swatchOf(job)} actions={null} isBeside />
        </div>
        <Card>
          <Suspense fallback={<PageSkeleton />}>
            <QuoteForm
              jobId={job.id}
              state={job.state}
              quote={quote}
              onJob={onJob}
              onSent={onDone}
              law={(price, firstStage) =>
                isState(job.state) ? (
                  <JobLegalRequirements state={job.state} price={price} firstStage={firstStage} isNarrow />
                ) : null
              }
            />
          </Suspense>
        </Card>
      </div>
    </>
  )
}
