import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { CertificateCheck } from '../../certificates/certificate-check.tsx'
import { certificateCheckQuery } from '../../certificates/certificate-queries.ts'
import { notFoundOn404 } from '../../core/not-found-on-404.ts'
import { titleHead } from '../../core/page-title-head.ts'
import { PageTitle } from '../../ui/page-title.tsx'
import styles from './content-page.module.css'
import visitorScript from './visitor-script.tsx?worker&url'

export const Route = createFileRoute('/_site/verify/certificate/$id')({
  // Always loads fresh data, because the page verifies it.
  loader: ({ context: { queryClient }, params: { id: code } }) =>
    notFoundOn404(queryClient.fetchQuery({ ...certificateCheckQuery(code), staleTime: 0 })),
  head: titleHead('Check a certificate'),
  staticData: { visitorScript },
  component: CertificateCheckPage,
})

/** Public for every holder of a certificate: a later owner, an insurer, a tribunal. */
function CertificateCheckPage() {
  const { id: code } = Route.useParams()
  const { data: check } = useSuspenseQuery(certificateCheckQuery(code))
  return (
    <div className={`wrap ${styles.page}`}>
      <PageTitle facts="Check that it's genuine and current">Work completion certificate</PageTitle>
      <CertificateCheck check={check} code={code} />
    </div>
  )
}
