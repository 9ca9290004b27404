/** A thread of its own that draws papers: it takes a quarter of a second, in which the product would answer nobody. */
import { parentPort } from 'node:worker_threads'
import { type PdfRequest, renderPdf } from './render-pdf.ts'

export type ThreadAnswer = { readonly file: Uint8Array } | { readonly failure: string }

parentPort?.on('message', (order: PdfRequest) => {
  renderPdf(order).then(
    (file) => parentPort?.postMessage({ file } satisfies ThreadAnswer),
    (error: unknown) => parentPort?.postMessage({ failure: String(error) } satisfies ThreadAnswer),
  )
})
