/** Routes of consultations: submitting with or without an account, and replying [FORM-09, FORM-10]. */
import type { Pool } from 'pg'
import { consultationMachine } from '#domain/consultations/consultation-machine.ts'
import { decide } from '#domain/core/machine.ts'
import type { Files } from '../adapters/files/files-port.ts'
import type { Db } from '../core/db/sql.ts'
import type { Api } from '../core/http/api.ts'
import { clientNetwork } from '../core/http/client-network.ts'
import { pageOf } from '../core/http/raw-json-response.ts'
import { serve } from '../core/http/serve.ts'
import type { Outbox } from '../core/outbox.ts'
import { formBodyMaxBytes } from '../forms/form-body.ts'
import { archiveQuestion } from './archive-consultation.ts'
import { assignConsultation } from './assign-consultation.ts'
import type { ConsultationKeys } from './consultation-access-key.ts'
import {
  type ConsultationRow,
  cancelConsultationRow,
  consultationById,
  consultationsOf,
  lockConsultation,
} from './consultation-store.ts'
import {
  type Requester,
  readByKey,
  readForAdmin,
  requireConsultation,
  viewForRequester,
  viewItem,
} from './read-consultation.ts'
import { sendReply } from './reply-to-consultation.ts'
import { submitConsultation } from './submit-consultation.ts'

interface ConsultationDeps {
  readonly pool: Pool
  readonly files: Files
  readonly outbox: Pick<Outbox, 'notify' | 'enqueueEmail'>
  readonly consultationKeys: ConsultationKeys
}

export function consultationRoutes(api: Api, deps: ConsultationDeps): void {
  requesterRoutes(api, deps)
  adminRoutes(api, deps)
}

function requesterRoutes(api: Api, deps: ConsultationDeps): void {
  const { consultationKeys: keys } = deps

  serve(
    api,
    'POST /consultations',
    async ({ body }, { actor: visitor, now, request }) => {
      const { id, dueAt } = await submitConsultation(deps, body, { visitor, network: clientNetwork(request) }, now)
      return { id, key: visitor.role === 'anonymous' ? keys.keyOf(id) : null, dueAt: dueAt.toISOString() }
    },
    { transaction: 'none', invalidatesNothing: true, bodyMaxBytes: formBodyMaxBytes },
  )

  serve(api, 'GET /consultations/self', async ({ query: { cursor, limit } }, { db, actor, now }) =>
    pageOf(await consultationsOf.all(db, [actor.id, cursor ?? null, limit]), limit, (row) => viewItem(row, now)),
  )

  serve(api, 'GET /consultations/{id}', async ({ params: { id } }, { db, actor: visitor, now }) =>
    viewForRequester(db, await requireConsultation(db, keys, id, { visitor }), now),
  )

  serve(
    api,
    'POST /consultations/read',
    async ({ body }, { db, actor: visitor, now }) => await readByKey(db, keys, body, visitor, now),
    { invalidatesNothing: true },
  )

  serve(api, 'POST /consultations/{id}/cancel', async ({ params: { id }, body }, { db, actor: visitor, now }) =>
    viewForRequester(db, await cancelConsultation(db, keys, id, { visitor, key: body.key }, now), now),
  )
}

function adminRoutes(api: Api, deps: ConsultationDeps): void {
  serve(api, 'GET /admin/consultations/{id}', ({ params: { id } }, { db, actor, now }) =>
    readForAdmin(db, id, actor, now),
  )

  serve(api, 'POST /admin/consultations/{id}/assign', async ({ params: { id }, body }, { db, actor, now }) => {
    await assignConsultation(db, { id, isOver: body.isOver }, actor, now)
    return await readForAdmin(db, id, actor, now)
  })

  for (const event of ['archive', 'restore'] as const)
    serve(api, `POST /admin/consultations/{id}/${event}`, async ({ params: { id }, body }, { db, actor, now }) => {
      await archiveQuestion(db, deps.outbox, { id, event, ...body }, actor, now)
      return await readForAdmin(db, id, actor, now)
    })

  serve(
    api,
    'POST /admin/consultations/{id}/reply',
    async ({ params: { id }, body: reply }, { db, actor, now }) => {
      await sendReply(deps, { id, reply }, actor, now)
      return await readForAdmin(db, id, actor, now)
    },
    { transaction: 'none', bodyMaxBytes: formBodyMaxBytes },
  )
}

/** The requester cancels the consultation [FORM-09]. */
async function cancelConsultation(
  db: Db,
  keys: Pick<ConsultationKeys, 'isMatchingKey'>,
  id: string,
  requester: Requester,
  now: Date,
): Promise<ConsultationRow> {
  await lockConsultation.run(db, [id])
  const { status: state } = await requireConsultation(db, keys, id, requester)
  const { to } = decide(consultationMachine, { status: state, party: 'requester', facts: {} }, 'cancel')
  await cancelConsultationRow.run(db, [id, to, now])
  return await consultationById.one(db, [id])
}
