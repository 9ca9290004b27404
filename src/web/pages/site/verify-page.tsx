import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { pageHead } from '../../core/seo-head.ts'
import { DocumentDropZone } from '../../documents/document-drop-zone.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import styles from './content-page.module.css'

export const Route = createFileRoute('/_site/verify')({
  head: () =>
    pageHead({
      title: 'Check a contract',
      path: '/verify',
      forMachines: import.meta.env.SSR && {
        description: 'Check whether a contract was signed on Plumbline, and whether its text is unchanged.',
      },
    }),
  component: VerifyPage,
})

/** Public, for example for a tribunal, a bank or a buyer of the house. */
function VerifyPage() {
  const navigate = useNavigate()
  return (
    <div className={`wrap ${styles.page}`}>
      <PageTitle facts="Check that a document is genuine and unchanged">Check a contract</PageTitle>
      <DocumentDropZone onFingerprint={(sha256) => navigate({ to: '/verify/$id', params: { id: sha256 } })} />
    </div>
  )
}
