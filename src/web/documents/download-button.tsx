import { IconDownload } from '@tabler/icons-react'
import type { DocumentView } from '#api/documents/document-routes.ts'
import styles from './documents.module.css'
import { useDownload } from './use-download.ts'

interface DownloadButtonProps {
  /** Issues the document or finds it, and requests its rendering. */
  order: () => Promise<DocumentView>
  children: string
}

/** A file that may have to be rendered first. */
export function DownloadButton({ order, children }: DownloadButtonProps) {
  const { start, isBusy } = useDownload(order)
  return (
    <button className={styles.download} type="button" onClick={start} disabled={isBusy} aria-busy={isBusy}>
      <IconDownload size={18} aria-hidden /> {isBusy ? 'Printing…' : children}
    </button>
  )
}
