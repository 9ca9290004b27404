/** Recognises errors after which the same request can succeed, because the database is away or ends its connections. */

/** SQLSTATE of a read-only server: a standby, also after a failover. */
const readOnlyServer = '25006'

/** SQLSTATE: connection exceptions, lack of resources, and a server that stops or starts (PostgreSQL, appendix A). */
const unavailableState = new RegExp(`^(08\\w{3}|53\\w{3}|57P0[1-3]|${readOnlyServer})$`)

const networkCodes = new Set([
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
])

/** The driver gives these errors no code. */
const driverMessage =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client (was closed|has encountered a connection error) and is not queryable)/

export function isDatabaseUnavailable(error: unknown): error is Error {
  if (!(error instanceof Error)) return false
  const { code } = error as { code?: unknown }
  if (typeof code !== 'string') return driverMessage.test(error.message)
  return unavailableState.test(code) || networkCodes.has(code)
}
