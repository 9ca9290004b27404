/** The documents of a signed job as PDFs, and the contract on screen [QUOTE-08]. */
import { IconChevronRight, IconPrinter } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { JobView } from '#api/jobs/job-view.ts'
import type { QuoteView } from '#api/quotes/quote-view.ts'
import { dayMonthText } from '#domain/core/formats.ts'
import { DocumentsList } from '../../documents/documents-list.tsx'
import { WhenNear } from '../../ui/when-near.tsx'
import { EvidencePack } from './evidence-pack.tsx'
import styles from './job-documents.module.css'
import { cacheKeyOf } from './record-cache-key.ts'

interface JobDocumentsProps {
  job: JobView
  /** The signed quote. */
  quote: QuoteView
}

export function JobDocuments({ job, quote }: JobDocumentsProps) {
  return (
    <>
      <DocumentsList jobId={job.id} state={job.state} cacheKey={cacheKeyOf(quote)} />
      <Link className={styles.contract} to="/contract/print/$id" params={{ id: job.id }}>
        <IconPrinter size={20} aria-hidden /> Contract
        {job.signingDate ? `, signed ${dayMonthText(job.signingDate, job.state)}` : ''}
        <IconChevronRight size={18} aria-hidden />
      </Link>
      <WhenNear>
        <EvidencePack jobId={job.id} />
      </WhenNear>
    </>
  )
}
