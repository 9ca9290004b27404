import { IconDownload } from '@tabler/icons-react'
import type { DocumentView } from '#api/documents/document-routes.ts'
import { call } from '../core/call.ts'
import { PollTimeoutError, pollUntil } from '../core/poll-until.ts'
import { useAction } from '../core/use-action.ts'
import { ActionError } from '../ui/action-error.tsx'
import styles from './documents.module.css'

interface DownloadButtonProps {
  /** Issues the document or finds it, and requests its rendering. */
  order: () => Promise<DocumentView>
  children: string
}

/** A file that may have to be rendered first. A failure stays beside the button, which tries again. */
export function DownloadButton({ order, children }: DownloadButtonProps) {
  const download = useAction({
    send: async () => {
      const document = await order()
      return document.bytes === null ? await renderedDocument(document.id) : document
    },
    // The response is a file, so the page stays.
    onSuccess: ({ link }) => window.location.assign(`/api${link}`),
    mayLeave: true,
  })
  return (
    <>
      <button
        className={styles.download}
        type="button"
        onClick={() => download.run()}
        disabled={download.isBusy}
        aria-busy={download.isBusy}
      >
        <IconDownload size={18} aria-hidden /> {download.isBusy ? 'Printing…' : children}
      </button>
      <ActionError action={download} />
    </>
  )
}

const renderTimeoutMs = 30_000

async function renderedDocument(id: string): Promise<DocumentView> {
  try {
    return await pollUntil({
      read: () => call('GET /document/{id}', { params: { id } }),
      isDone: ({ bytes }) => bytes !== null,
      timeoutMs: renderTimeoutMs,
    })
  } catch (error) {
    if (!(error instanceof PollTimeoutError)) throw error
    throw new Error('Your PDF is taking longer than usual. Try again in a minute.', { cause: error })
  }
}
