import { call } from '../core/call.ts'
import { DownloadButton } from './download-button.tsx'

/** The current contract as a file [QUOTE-08]. */
export function ContractDownload({ jobId, contractorId }: { jobId: string; contractorId: string }) {
  const params = { id: jobId, contractorId }
  return (
    <DownloadButton order={() => call('POST /job/{id}/contract/{contractorId}/pdf', { params })}>
      Download PDF
    </DownloadButton>
  )
}
