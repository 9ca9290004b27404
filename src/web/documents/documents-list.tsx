import { useQuery } from '@tanstack/react-query'
import type { DocumentView } from '#api/documents/document-routes.ts'
import { dayMonthText } from '#domain/core/formats.ts'
import { call } from '../core/call.ts'
import { Card } from '../ui/card.tsx'
import styles from './documents.module.css'
import { jobDocumentsQuery } from './documents-query.ts'
import { DownloadButton } from './download-button.tsx'

/** All documents of a job as files. */
export function DocumentsList({ jobId, state, cacheKey }: { jobId: string; state: string; cacheKey: string }) {
  const { data: documents } = useQuery(jobDocumentsQuery(jobId, cacheKey))
  return <Documents documents={documents} state={state} />
}

function Documents({ documents, state }: { documents: readonly DocumentView[] | undefined; state?: string }) {
  if (documents === undefined || documents.length === 0) return null
  return (
    <Card title="Documents">
      <ul className={styles.list}>
        {documents.map(({ id, title, date }) => (
          <li key={id}>
            <span>
              {title}
              <small>{dayMonthText(date, state)}</small>
            </span>
            <DownloadButton order={() => call('POST /document/{id}/pdf', { params: { id } })}>PDF</DownloadButton>
          </li>
        ))}
      </ul>
    </Card>
  )
}
