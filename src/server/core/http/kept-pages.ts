/**
 * Pages that look the same to everybody who shows nothing of themselves. Their text is kept for as long as what it was
 * made from is the same, and for a second at most, which is how old what nobody tells of may be: a category. Each answer
 * gets a nonce of its own, in the text and in the policy. To clients that take no encoding the page goes out without the
 * framework, under the headers that the framework has sent with it.
 */
import type { IncomingMessage, RequestListener, Server } from 'node:http'
import type { FastifyReply } from 'fastify'
import type { AnsweredLog } from './answered-log.ts'
import { headersOf, isForAnybody, sendReady } from './kept-shortcut.ts'
import { newNonce } from './security-headers.ts'

export interface KeptPageOptions {
  /** Addresses to the letter; whoever asks for more than that goes the whole way. */
  readonly paths: readonly string[]
  /** What these pages are made from: each the same object until it may have changed. */
  readonly grounds: () => readonly unknown[]
}

interface KeptPages {
  find(request: IncomingMessage): KeptPage | undefined
  /** Keeps and sends what is rendered from now on; undefined where it is not for everybody. */
  keeperFor(request: IncomingMessage): ((reply: FastifyReply, html: string, nonce: string) => FastifyReply) | undefined
  /** Asks the kept pages first for everything that comes to the server. */
  standBefore(server: Server): void
  /** From now on the framework says that the server is closing. */
  close(): void
}

const keptMs = 1000
const policyHeader = 'content-security-policy'

export function keptPages(logAnswered: AnsweredLog, { paths, grounds }: KeptPageOptions): KeptPages {
  const known = new Map<string, KeptPage>()
  let isClosing = false

  const isKept = (request: IncomingMessage) => paths.includes(request.url ?? '') && isForAnybody(request)
  const find = (request: IncomingMessage) => {
    const page = isKept(request) ? known.get(request.url ?? '') : undefined
    return page?.isStill(grounds()) ? page : undefined
  }

  return {
    find,
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
        const ready = isClosing || takesEncoding(request) ? undefined : find(request)?.ready()
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
  readonly #untilMs = performance.now() + keptMs
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

  isStill(grounds: readonly unknown[]): boolean {
    return performance.now() < this.#untilMs && grounds.every((ground, index) => ground === this.#grounds[index])
  }

  /** The framework's way. */
  send(reply: FastifyReply, nonce: string): FastifyReply {
    reply.headers(Object.fromEntries(this.#routeHeaders))
    if (!takesEncoding(reply.request.raw)) reply.raw.once('finish', () => this.#note(reply, nonce))
    return reply.send(this.#html.with(nonce))
  }

  ready() {
    if (this.#sent === undefined) return undefined
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
