/** Ending a contract, and what an administrator does about a refund that failed. */
import type { Db } from '../core/db/sql.ts'
import type { Actor } from '../core/http/actor.ts'
import type { Api } from '../core/http/api.ts'
import type { BuiltAnswer } from '../core/http/built-answer.ts'
import type { Outbox } from '../core/outbox.ts'

interface RefundHands {
  readonly outbox: Outbox
  readonly answerJob: (db: Db, jobId: string, actor: Actor) => Promise<BuiltAnswer>
}

export function refundRoutes(_api: Api, _hands: RefundHands): void {}
