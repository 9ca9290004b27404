import { IconPrinter } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { call } from '../../core/call.ts'
import { notFoundOn404 } from '../../core/not-found-on-404.ts'
import { titleHead } from '../../core/page-title-head.ts'
import { roleOf, useSession } from '../../core/session.ts'
import { DownloadButton } from '../../documents/download-button.tsx'
import { PrintableInvoice } from '../../documents/printable-invoice.tsx'
import { jobQuery } from '../../jobs/job-query.ts'
import { SomethingIsWrong } from '../../messages/something-is-wrong.tsx'
import { invoiceQuery } from '../../payments/invoice-query.ts'
import { readStageSearch, stageIndexOf } from '../../stages/stage-search.ts'
import { stageViewer } from '../../stages/stage-status.ts'
import { StagePill, StageTape } from '../../stages/stage-tape.tsx'
import { BackLink } from '../../ui/back-link.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { jobLink } from '../components/job-links.ts'
import styles from './invoice-page.module.css'

export const Route = createFileRoute('/_app/invoice/$id')({
  staticData: { title: 'Invoice' },
  validateSearch: readStageSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, params: { id }, deps }) => {
    const { signedQuote } = await notFoundOn404(queryClient.ensureQueryData(jobQuery(id)))
    if (!signedQuote) return
    const stageIndex = stageIndexOf(deps, signedQuote.stages.length, 0)
    await notFoundOn404(queryClient.ensureQueryData(invoiceQuery(id, stageIndex)))
  },
  head: titleHead('Invoice'),
  component: InvoicePage,
})

function InvoicePage() {
  const { id } = Route.useParams()
  const search = Route.useSearch()
  const { data: job } = useSuspenseQuery(jobQuery(id))
  const isAdmin = roleOf(useSession()) === 'admin'
  const stages = job.signedQuote?.stages ?? []
  if (stages.length === 0)
    return <EmptyState title="No invoice yet.">Invoices appear here after a quote is signed.</EmptyState>
  const shown = stageIndexOf(search, stages.length, 0)
  return (
    <>
      <BackLink {...jobLink('desktop', id)}>The job</BackLink>
      <div className={styles.page}>
        <nav className={styles.stages} aria-label="Stages">
          {stages.map(({ name }, index) => (
            <Link
              // biome-ignore lint/suspicious/noArrayIndexKey: A stage is its place in the quote.
              key={index}
              to="/invoice/$id"
              params={{ id }}
              search={{ stage: String(index) }}
              aria-current={index === shown ? 'page' : undefined}
            >
              Stage {index + 1}
              <span className={styles.name}>: {name}</span>
            </Link>
          ))}
        </nav>
        <PrintableStageInvoice jobId={id} stageIndex={shown} />
        <div className={styles.print}>
          <Button variant="ink" leftSection={<IconPrinter size={18} aria-hidden />} onClick={() => window.print()}>
            Print
          </Button>
          <InvoiceDownload jobId={id} stageIndex={shown} />
          {isAdmin ? null : <SomethingIsWrong />}
        </div>
      </div>
    </>
  )
}

/** A stage's invoice as a document: amount, payment status and position in the job. */
function PrintableStageInvoice({ jobId, stageIndex }: { jobId: string; stageIndex: number }) {
  const { data: job } = useSuspenseQuery(jobQuery(jobId))
  const { data: invoice } = useSuspenseQuery(invoiceQuery(jobId, stageIndex))
  const viewer = stageViewer(roleOf(useSession()))
  const stages = job.signedQuote?.stages ?? []
  const stage = stages[stageIndex]
  return (
    <div className={styles.paper}>
      <PageTitle facts={`${job.number} · ${job.title} · stage ${stageIndex + 1} of ${stages.length}`}>
        {invoice.heading}
      </PageTitle>
      <Card title={stage?.name} action={stage ? <StagePill status={stage.status} viewer={viewer} /> : null}>
        <StageTape stages={stages} viewer={viewer} size="thin" withLabels={false} />
        <PrintableInvoice invoice={invoice} />
      </Card>
    </div>
  )
}

/** The invoice of a stage as a file [PAY-05]. */
function InvoiceDownload({ jobId, stageIndex }: { jobId: string; stageIndex: number }) {
  const params = { id: jobId, stageIndex: String(stageIndex) }
  return (
    <DownloadButton order={() => call('POST /job/{id}/invoice/{stageIndex}/pdf', { params })}>
      Download PDF
    </DownloadButton>
  )
}
