import { IconPrinter } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { notFoundOn404 } from '../../core/not-found-on-404.ts'
import { titleHead } from '../../core/page-title-head.ts'
import { ContractDownload } from '../../documents/contract-download.tsx'
import { jobQuery } from '../../jobs/job-query.ts'
import { ContractDocument } from '../../quotes/contract-document.tsx'
import { contractQuery } from '../../quotes/contract-query.ts'
import { readContractSearch } from '../../quotes/contract-search.ts'
import { ContractSignatures } from '../../quotes/contract-signatures.tsx'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import styles from './contract-print-page.module.css'

export const Route = createFileRoute('/_bare/contract/print/$id')({
  staticData: { title: 'Contract' },
  validateSearch: readContractSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, params: { id }, deps }) => {
    const job = await notFoundOn404(queryClient.ensureQueryData(jobQuery(id)))
    const contractorId = deps.contractorId ?? job.contractorId
    if (contractorId === null) throw notFound()
    await notFoundOn404(queryClient.ensureQueryData(contractQuery(id, contractorId)))
    return { contractorId }
  },
  head: titleHead('Contract'),
  component: ContractPrintPage,
})

/** The contract alone, ready to print [QUOTE-08]. */
function ContractPrintPage() {
  const { id } = Route.useParams()
  const { contractorId } = Route.useLoaderData()
  const { data: contract } = useSuspenseQuery(contractQuery(id, contractorId))
  return (
    <div className={styles.page}>
      <div className={styles.bar}>
        <ButtonLink to="/mobile/jobs/$id/contract/$contractorId" params={{ id, contractorId }} variant="default">
          Back
        </ButtonLink>
        <ContractDownload jobId={id} contractorId={contractorId} />
        <Button variant="ink" leftSection={<IconPrinter size={18} aria-hidden />} onClick={() => window.print()}>
          Print
        </Button>
      </div>
      <ContractDocument text={contract.text} sha256={contract.sha256} />
      <ContractSignatures contract={contract} />
    </div>
  )
}
