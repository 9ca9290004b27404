/** Renders one PDF after the other in a worker thread. The thread starts on demand and stops when idle. */
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { type ResourceLimits, Worker } from 'node:worker_threads'
import type { PdfRequest, WorkerReply } from './pdf-worker.ts'

export interface PdfRenderer {
  render(request: PdfRequest): Promise<Buffer>
  stop(): Promise<void>
}

interface RendererOptions {
  /** The module of the worker thread. */
  readonly script?: URL
  /** A document that takes longer fails, and its thread ends. */
  readonly limitMs?: number
  /** The memory of the thread. */
  readonly resourceLimits?: ResourceLimits
}

const idleMs = 60_000
/** A document takes a quarter of a second, and several seconds on a busy machine. */
const renderLimitMs = 60_000
const workerScript = new URL('./pdf-worker.ts', import.meta.url)

export function createPdfRenderer({
  script = workerScript,
  limitMs = renderLimitMs,
  resourceLimits = {},
}: RendererOptions = {}): PdfRenderer {
  let worker: Worker | undefined
  let idle: NodeJS.Timeout | undefined
  let last: Promise<unknown> = Promise.resolve()

  const end = async () => {
    const stopped = worker
    worker = undefined
    clearTimeout(idle)
    await stopped?.terminate()
  }
  const renderNow = async (request: PdfRequest) => {
    clearTimeout(idle)
    worker ??= new Worker(script, { resourceLimits })
    try {
      return await renderInWorker(worker, request, limitMs)
    } catch (error) {
      await end()
      throw error
    } finally {
      idle = setTimeout(end, idleMs).unref()
    }
  }

  return {
    render: (request) => {
      const rendered = last.then(() => renderNow(request))
      last = rendered.catch(() => {})
      return rendered
    },
    stop: end,
  }
}

async function renderInWorker(worker: Worker, request: PdfRequest, limitMs: number): Promise<Buffer> {
  const ended = new AbortController()
  const limit = wait(limitMs, undefined, { signal: ended.signal }).then(() => {
    throw new Error(`The PDF was not rendered within ${limitMs / 1000} seconds`)
  })
  const exit = once(worker, 'exit', { signal: ended.signal }).then(() => {
    throw new Error('The PDF worker stopped')
  })
  try {
    const replied = once(worker, 'message', { signal: ended.signal })
    worker.postMessage(request)
    const [reply] = (await Promise.race([replied, exit, limit])) as [WorkerReply]
    if ('failure' in reply) throw new Error(reply.failure)
    return Buffer.from(reply.file.buffer, reply.file.byteOffset, reply.file.byteLength)
  } finally {
    ended.abort()
    exit.catch(() => {})
    limit.catch(() => {})
  }
}
