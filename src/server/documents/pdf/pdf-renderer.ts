/** Renders one PDF after the other in a worker thread. The thread starts on demand and stops when idle. */
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { WorkerReply } from './pdf-worker.ts'
import type { PdfRequest } from './render-pdf.ts'

export interface PdfRenderer {
  print(order: PdfRequest): Promise<Buffer>
  stop(): Promise<void>
}

const idleMs = 60_000

export function createPdfRenderer(): PdfRenderer {
  let thread: Worker | undefined
  let idle: NodeJS.Timeout | undefined
  let last: Promise<unknown> = Promise.resolve()

  const end = async () => {
    const ending = thread
    thread = undefined
    clearTimeout(idle)
    await ending?.terminate()
  }
  const renderNow = async (order: PdfRequest) => {
    clearTimeout(idle)
    thread ??= new Worker(new URL('./pdf-worker.ts', import.meta.url))
    try {
      return await renderInWorker(thread, order)
    } catch (error) {
      await end()
      throw error
    } finally {
      idle = setTimeout(end, idleMs).unref()
    }
  }

  return {
    print: (order) => {
      const printed = last.then(() => renderNow(order))
      last = printed.catch(() => {})
      return printed
    },
    stop: end,
  }
}

async function renderInWorker(thread: Worker, order: PdfRequest): Promise<Buffer> {
  const ended = new AbortController()
  const exit = once(thread, 'exit', { signal: ended.signal }).then(() => {
    throw new Error('The thread that draws papers ended')
  })
  try {
    const answered = once(thread, 'message', { signal: ended.signal })
    thread.postMessage(order)
    const [answer] = (await Promise.race([answered, exit])) as [WorkerReply]
    if ('failure' in answer) throw new Error(answer.failure)
    return Buffer.from(answer.file)
  } finally {
    ended.abort()
    exit.catch(() => {})
  }
}
