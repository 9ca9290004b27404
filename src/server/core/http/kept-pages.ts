/**
 * Pages that look the same to everybody who shows nothing of themselves. Their text is kept for as long as what it was
 * made from is the same. What nobody tells of, a category, may be two seconds old: after one the next visitor's page is
 * rendered, and only theirs, while all others get the kept one. Each answer gets a nonce of its own, in the text and in
 * the policy. To clients that take no encoding the page goes out without the framework, under the headers that the
 * framework has sent with it.
 */
import type { IncomingMessage, RequestListener, Server } from 'node:http'
import type { FastifyReply } from 'fastify'
import type { AnsweredLog } from './answered-log.ts'
import { headersOf, isForAnybody, type ReadyToSend, sendReady } from './kept-shortcut.ts'
import { newNonce } from './security-headers.ts'

export interface KeptPageOptions {
  /** Addresses to the letter; whoever asks for more than that goes the whole way. */
  readonly paths: readonly string[]
  /** What these pages are made from: each the same object until it may have changed. */
  readonly grounds: () => readonly unknown[]
}

interface KeptPages {
  /** Undefined for whoever is the one to have it rendered anew. */
  find(request: IncomingMessage): KeptPage | undefined
  /** Keeps and sends what is rendered from now on; undefined where it is not for everybody. */
  keeperFor(request: IncomingMessage): ((reply: FastifyReply, html: string, nonce: string) => FastifyReply) | undefined
  /** Asks the kept pages first for everything that comes to the server. */
  standBefore(server: Server): void
  /** From now on the framework says that the server is closing. */
  close(): void
}

const freshMs = 1000
const policyHeader = 'content-security-policy'

export function keptPages(logAnswered: AnsweredLog, { paths, grounds }: KeptPageOptions): KeptPages {
  const known = new Map<string, KeptPage>()
  let isClosing = false

  const isKept = (request: IncomingMessage) => paths.includes(request.url ?? '') && isForAnybody(request)
  const pageFor = (request: IncomingMessage) => {
    const page = isKept(request) ? known.get(request.url ?? '') : undefined
    return page?.standsOn(grounds()) ? page : undefined
  }

  return {
    find: (request) => {
      const page = pageFor(request)
      if (page?.isFresh()) return page
      page?.serveOnceMore()
      return undefined
    },
    keeperFor: (request) => {
      if (!isKept(request)) return undefined
      // What changes while the page is rendered makes it old before it is kept.
      const before = grounds()
      return (reply, html, nonce) => {
        // A page with a cookie is for one person.
        if (reply.hasHeader('set-cookie')) return reply.send(html)
        const page = new KeptPage(reply, html, nonce, before)
        known.set(request.url ?? '', page)
        return page.send(reply, nonce)
      }
    },
    standBefore: (server) => {
      const listeners = server.listeners('request') as RequestListener[]
      server.removeAllListeners('request')
      server.on('request', (request, response) => {
        const ready = isClosing || takesEncoding(request) ? undefined : pageFor(request)?.ready()
        if (ready) sendReady(ready, request, response, logAnswered)
        else for (const listener of listeners) listener(request, response)
      })
    },
    close: () => {
      isClosing = true
    },
  }
}

class KeptPage {
  readonly #html: NonceText
  readonly #grounds: readonly unknown[]
  #freshUntilMs = performance.now() + freshMs
  /** As the route set them, the policy apart, which is set with each nonce. */
  readonly #routeHeaders: [name: string, value: string][]
  readonly #route: string | undefined
  #sent: { policy: NonceText; others: readonly string[] } | undefined

  constructor(reply: FastifyReply, html: string, nonce: string, grounds: readonly unknown[]) {
    this.#html = new NonceText(html, nonce)
    this.#grounds = grounds
    this.#route = reply.request.routeOptions.url
    this.#routeHeaders = Object.entries(reply.getHeaders()).flatMap(([name, value]) =>
      name === policyHeader || name === 'x-request-id' || value === undefined ? [] : [[name, String(value)]],
    )
  }

  standsOn(grounds: readonly unknown[]): boolean {
    return grounds.every((ground, index) => ground === this.#grounds[index])
  }

  isFresh(): boolean {
    return performance.now() < this.#freshUntilMs
  }

  /** While it is rendered anew for whoever found it old, it is for everybody else as good as fresh. */
  serveOnceMore(): void {
    this.#freshUntilMs = performance.now() + freshMs
  }

  /** The framework's way. */
  send(reply: FastifyReply, nonce: string): FastifyReply {
    reply.headers(Object.fromEntries(this.#routeHeaders))
    if (!takesEncoding(reply.request.raw)) reply.raw.once('finish', () => this.#note(reply, nonce))
    return reply.send(this.#html.with(nonce))
  }

  /** For going without the framework, where that has been seen to send it. */
  ready(): ReadyToSend | undefined {
    if (this.#sent === undefined || !this.isFresh()) return undefined
    const nonce = newNonce()
    const { policy, others } = this.#sent
    const headers = [...others, policyHeader, policy.with(nonce).toString()]
    return { route: this.#route, status: 200, headers, body: this.#html.with(nonce) }
  }

  #note({ raw, statusCode }: FastifyReply, nonce: string): void {
    const policy = raw.getHeader(policyHeader)
    if (statusCode !== 200 || policy === undefined) return
    const pairs = headersOf(raw)
    const at = pairs.indexOf(policyHeader)
    this.#sent = { policy: new NonceText(String(policy), nonce), others: pairs.toSpliced(at, 2) }
  }
}

/** A text in which a nonce stands, to be written again with another of the same length. */
class NonceText {
  readonly #bytes: Buffer
  readonly #places: readonly number[]

  constructor(text: string, nonce: string) {
    this.#bytes = Buffer.from(text)
    const places: number[] = []
    for (let at = this.#bytes.indexOf(nonce); at !== -1; at = this.#bytes.indexOf(nonce, at + nonce.length))
      places.push(at)
    this.#places = places
  }

  with(nonce: string): Buffer {
    const bytes = Buffer.from(this.#bytes)
    for (const place of this.#places) bytes.write(nonce, place, 'latin1')
    return bytes
  }
}

function takesEncoding({ headers }: IncomingMessage): boolean {
  const accepted = headers['accept-encoding']
  return accepted !== undefined && accepted !== 'identity'
}
