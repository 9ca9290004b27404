import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { notFoundOn404 } from '../../core/not-found-on-404.ts'
import { titleHead } from '../../core/page-title-head.ts'
import { DocumentCheckResult } from '../../documents/document-check-result.tsx'
import { DocumentDropZone } from '../../documents/document-drop-zone.tsx'
import { documentCheckQuery } from '../../documents/documents-query.ts'
import { PageTitle } from '../../ui/page-title.tsx'
import styles from './content-page.module.css'

export const Route = createFileRoute('/_site/verify/$id')({
  // Always loads fresh data, because the page verifies it.
  loader: ({ context: { queryClient }, params: { id: sha256 } }) =>
    notFoundOn404(queryClient.fetchQuery({ ...documentCheckQuery(sha256), staleTime: 0 })),
  head: titleHead('Check a contract'),
  component: DocumentCheckPage,
})

/** The result for one fingerprint. */
function DocumentCheckPage() {
  const { id: sha256 } = Route.useParams()
  const { data: proof } = useSuspenseQuery(documentCheckQuery(sha256))
  const navigate = useNavigate()
  return (
    <div className={`wrap ${styles.page}`}>
      <PageTitle facts="Check that a document is genuine and unchanged">Check a contract</PageTitle>
      <DocumentCheckResult proof={proof} sha256={sha256} />
      <DocumentDropZone onFingerprint={(next) => navigate({ to: '/verify/$id', params: { id: next } })} />
    </div>
  )
}
