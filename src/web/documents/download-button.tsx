import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { DocumentView } from '#api/documents/document-routes.ts'
import { call } from '../core/call.ts'
import { useAction } from '../core/use-action.ts'
import styles from './documents.module.css'

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

const pollIntervalMs = 700

/** Requests a document, waits for its rendering and downloads it. */
function useDownload(order: () => Promise<DocumentView>) {
  const ordered = useAction({ send: order })
  const document = ordered.data
  const waiting = useQuery({
    queryKey: ['document', document?.id],
    queryFn: ({ signal }) => call('GET /document/{id}', { params: { id: document?.id ?? '' }, signal }),
    enabled: document !== undefined && document.bytes === null,
    refetchInterval: ({ state }) => (isPrinted(state.data) ? false : pollIntervalMs),
    gcTime: 0,
    meta: { toast: true },
  })
  const printed = [document, waiting.data].find(isPrinted)

  const { reset } = ordered
  useEffect(() => {
    if (printed === undefined) return
    // The response is a file, so the page stays.
    window.location.assign(`/api${printed.link}`)
    reset()
  }, [printed, reset])

  return { start: () => ordered.run(), isBusy: ordered.isBusy || document !== undefined }
}

function isPrinted(document: DocumentView | undefined): document is DocumentView {
  return document !== undefined && document.bytes !== null
}
