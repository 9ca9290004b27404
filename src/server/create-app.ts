/** The empty server: request ids, headers, cookies, compression, limits and errors. */
import { maxHeaderSize } from 'node:http'
import compress from '@fastify/compress'
import cookies from '@fastify/cookie'
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import { coreErrors } from '#domain/core/core-errors.ts'
import { constraintError } from './constraint-errors.ts'
import { isDatabaseUnavailable } from './core/db/database-error.ts'
import { accessLog } from './core/http/access-log.ts'
import { isTrustedProxy, rawClientNetwork } from './core/http/client-network.ts'
import {
  isClientDisconnect,
  limitBodyTime,
  rejectConnection,
  rejectWhileClosing,
} from './core/http/connection-error.ts'
import { logOutage, toErrorResponse } from './core/http/error-response.ts'
import { limitNetworks } from './core/http/network-rate-limit.ts'
import { parseJson } from './core/http/parse-json.ts'
import { requestIdOf } from './core/http/request-id.ts'
import {
  earlyHeaders,
  type HeaderOptions,
  securityHeaders,
  setHeadersBeforeHooks,
} from './core/http/security-headers.ts'

interface AppOptions {
  readonly log: FastifyBaseLogger
  readonly trustedProxies: number
}

const bodyMaxBytes = 64 * 1024
const headersTimeoutMs = 30_000
const bodyTimeoutMs = 30_000
/** A film of 200 MB at half a megabit a second. */
const uploadTimeoutMs = 60 * 60_000

/** `registerRoutes` and the adapters add the routes. */
export async function createApp({ log, trustedProxies }: AppOptions, headers: HeaderOptions): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: isTrustedProxy(trustedProxies),
    bodyLimit: bodyMaxBytes,
    requestTimeout: uploadTimeoutMs,
    http: { headersTimeout: headersTimeoutMs },
    clientErrorHandler: rejectConnection,
    // `rejectWhileClosing` responds in the shape of all errors.
    return503OnClosing: false,
    // An overlong id is an unknown id, not an unknown path.
    routerOptions: { maxParamLength: maxHeaderSize },
    genReqId: requestIdOf,
    frameworkErrors: (error, request, reply) => {
      setHeadersBeforeHooks(request, reply, headers)
      sendErrorResponse(error, request, reply)
    },
  })
  // Only JSON is parsed. Plain text could come from a foreign form.
  app.removeContentTypeParser('text/plain')
  parseJson(app)
  rejectWhileClosing(app)
  limitBodyTime(app, { bodyMs: bodyTimeoutMs, uploads: '/files/' })
  app.setNotFoundHandler(() => {
    throw coreErrors.notFound()
  })
  await app.register(cookies)
  await app.register(compress, { threshold: 1024 })
  app.addHook('onRequest', async (request, reply) => {
    reply.raw.setHeader('x-request-id', request.id)
  })
  const logResponse = accessLog(log)
  limitNetworks(app, {
    networkOf: (request) => rawClientNetwork(request, trustedProxies),
    headers: earlyHeaders(headers),
    logResponse,
  })
  app.addHook('onResponse', async (request, reply) => {
    const { method, id, routeOptions } = request
    const facts = { id, method, route: routeOptions.url, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }
    logResponse(facts)
  })
  app.setErrorHandler(sendErrorResponse)
  securityHeaders(app, headers)
  return app
}

function sendErrorResponse(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  if (isClientDisconnect(error, request)) {
    request.log.info({ err: error }, 'Client disconnected before the response')
    return
  }
  const { status, body, retryAfterSeconds, isServerFault } = toErrorResponse(error, constraintError)
  if (isServerFault) request.log.error({ err: error }, 'A request failed')
  else if (isDatabaseUnavailable(error)) logOutage(request.log, error)
  else if (error instanceof Error && error.cause !== undefined)
    request.log.warn({ err: error.cause }, 'External service failed')
  if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds)
  reply.code(status).type('application/json; charset=utf-8').send(JSON.stringify(body))
}
