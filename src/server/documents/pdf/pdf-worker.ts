/** Worker thread for PDFs. Rendering takes a quarter of a second, which would block the event loop. */
import { parentPort } from 'node:worker_threads'
import { type PdfRequest, renderPdf } from './render-pdf.ts'

export type WorkerReply = { readonly file: Uint8Array } | { readonly failure: string }

parentPort?.on('message', (request: PdfRequest) => {
  renderPdf(request).then(
    (file) => parentPort?.postMessage({ file } satisfies WorkerReply),
    (error: unknown) => parentPort?.postMessage({ failure: String(error) } satisfies WorkerReply),
  )
})
