/** The line that the log gets for each answer. */
import type { FastifyBaseLogger } from 'fastify'

interface LoggedResponse {
  readonly id: string
  readonly method: string | undefined
  /** As it was declared, so that no address of a caller stands in the log. */
  readonly route: string | undefined
  readonly status: number
  readonly ms: number
}

export type AccessLog = (answered: LoggedResponse) => void

/** None of this can be a secret, and to look for one in each line costs as much as a small answer. */
export function accessLog(log: FastifyBaseLogger): AccessLog {
  const withoutSecrets = log.child({}, { redact: [] })
  return (answered) => withoutSecrets.info({ reqId: answered.id, ...answered }, 'answered')
}
