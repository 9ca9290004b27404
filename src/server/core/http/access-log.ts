/** The log entry of each response. */
import type { FastifyBaseLogger } from 'fastify'

interface LoggedResponse {
  readonly id: string
  readonly method: string | undefined
  /** The declared path, so the log contains no caller's URL. */
  readonly route: string | undefined
  readonly status: number
  readonly ms: number
}

export type AccessLog = (answered: LoggedResponse) => void

/** None of these fields can be secret, and redacting each entry would cost as much as a small response. */
export function accessLog(log: FastifyBaseLogger): AccessLog {
  const withoutSecrets = log.child({}, { redact: [] })
  return (answered) => withoutSecrets.info({ reqId: answered.id, ...answered }, 'answered')
}
