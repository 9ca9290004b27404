import { IconDownload } from '@tabler/icons-react'
import type { ContractView } from '#contract/quotes/contract-view.ts'
import styles from './contract.module.css'

/** A plain link: the browser asks with its cookie and keeps the file [QUOTE-08]. */
export function ContractDownload({ contract: { jobId, contractorId } }: { contract: ContractView }) {
  return (
    <a className={styles.print} href={`/api/job/${jobId}/contract/${contractorId}/pdf`} download>
      <IconDownload size={18} aria-hidden /> Download PDF
    </a>
  )
}
