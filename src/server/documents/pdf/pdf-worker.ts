/** The worker thread of the PDF renderer. */
import { parentPort } from 'node:worker_threads'
import type { EvidencePackContent } from './evidence-pack-pdf.ts'
import type { DocumentRequest } from './render-pdf.ts'

export type PdfRequest = DocumentRequest | { readonly content: EvidencePackContent; readonly checkUrl: string }
export type WorkerReply = { readonly file: Uint8Array<ArrayBuffer> } | { readonly failure: string }

parentPort?.on('message', (request: PdfRequest) => {
  render(request).then(
    // Moved instead of copied.
    (file) => parentPort?.postMessage({ file } satisfies WorkerReply, [file.buffer]),
    (error: unknown) => parentPort?.postMessage({ failure: String(error) } satisfies WorkerReply),
  )
})

/** The thread of an evidence pack has its own, smaller layout. */
async function render(request: PdfRequest): Promise<Uint8Array<ArrayBuffer>> {
  if (isPack(request))
    return await (await import('./evidence-pack-pdf.ts')).evidencePackPdf(request.content, request.checkUrl)
  return await (await import('./render-pdf.ts')).renderPdf(request)
}

function isPack(request: PdfRequest): request is PdfRequest & { readonly content: EvidencePackContent } {
  return request.content.kind === 'evidence-pack'
}
