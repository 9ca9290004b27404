import { call } from '../core/call.ts'
import { DownloadButton } from './download-button.tsx'

/** The invoice of a stage as a file [PAY-05]. */
export function InvoiceDownload({ jobId, stageIndex }: { jobId: string; stageIndex: number }) {
  const params = { id: jobId, stageIndex: String(stageIndex) }
  return (
    <DownloadButton order={() => call('POST /job/{id}/invoice/{stageIndex}/pdf', { params })}>
      Download PDF
    </DownloadButton>
  )
}
