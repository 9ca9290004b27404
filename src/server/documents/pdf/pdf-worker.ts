/** Worker thread for PDFs. Rendering takes a quarter of a second, which would block the event loop. */
import { parentPort } from 'node:worker_threads'
import { type PdfRequest, renderPdf } from './render-pdf.ts'

export type WorkerReply = { readonly file: Uint8Array<ArrayBuffer> } | { readonly failure: string }

parentPort?.on('message', (request: PdfRequest) => {
  renderPdf(request).then(
    // Moved instead of copied.
    (file) => parentPort?.postMessage({ file } satisfies WorkerReply, [file.buffer]),
    (error: unknown) => parentPort?.postMessage({ failure: String(error) } satisfies WorkerReply),
  )
})
