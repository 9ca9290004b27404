/** Asking the consultant builder, with an account or without, and answering [FORM-09, FORM-10]. */
import type { Pool } from 'pg'
import type { Files } from '../adapters/files/files-port.ts'
import type { Api } from '../core/http/api.ts'
import { clientNetwork } from '../core/http/client-network.ts'
import { RawJsonResponse } from '../core/http/raw-json-response.ts'
import { serve } from '../core/http/serve.ts'
import type { Outbox } from '../core/outbox.ts'
import { formBodyMaxBytes } from '../forms/form-body.ts'
import { archiveQuestion } from './archive-consultation.ts'
import { takeQuestion } from './assign-consultation.ts'
import { withdrawQuestion } from './cancel-consultation.ts'
import type { ConsultationKeys } from './consultation-access-key.ts'
import { type ConsultationItemRow, consultationsOf } from './consultation-store.ts'
import { needAsked, readByKey, readForAdmin, viewForAsker, viewItem } from './read-consultation.ts'
import { sendReply } from './reply-to-consultation.ts'
import { submitConsultation } from './submit-consultation.ts'

interface ConsultationHands {
  readonly pool: Pool
  readonly files: Files
  readonly outbox: Pick<Outbox, 'tell' | 'orderMail'>
  readonly consultationKeys: ConsultationKeys
}

export function consultationRoutes(api: Api, hands: ConsultationHands): void {
  askerRoutes(api, hands)
  adminRoutes(api, hands)
}

function askerRoutes(api: Api, hands: ConsultationHands): void {
  const { consultationKeys: keys } = hands

  serve(
    api,
    'POST /consultations',
    async ({ body }, { actor: visitor, now, request }) => {
      const { id, dueAt } = await submitConsultation(hands, body, { visitor, network: clientNetwork(request) }, now)
      return { id, key: visitor.role === 'anonymous' ? keys.keyOf(id) : null, dueAt: dueAt.toISOString() }
    },
    { transaction: 'none', isUnseen: true, bodyMaxBytes: formBodyMaxBytes },
  )

  serve(api, 'GET /consultations/self', async ({ query: { cursor, limit } }, { db, actor, now }) =>
    pageOf(await consultationsOf.all(db, [actor.id, cursor ?? null, limit]), limit, (row) => viewItem(row, now)),
  )

  serve(api, 'GET /consultations/{id}', async ({ params: { id } }, { db, actor: visitor, now }) =>
    viewForAsker(db, await needAsked(db, keys, id, { visitor }), now),
  )

  serve(
    api,
    'POST /consultations/read',
    async ({ body }, { db, actor: visitor, now }) => await readByKey(db, keys, body, visitor, now),
    { isUnseen: true },
  )

  serve(api, 'POST /consultations/{id}/withdraw', async ({ params: { id }, body }, { db, actor: visitor, now }) =>
    viewForAsker(db, await withdrawQuestion(db, keys, id, { visitor, key: body.key }, now), now),
  )
}

function adminRoutes(api: Api, hands: ConsultationHands): void {
  serve(api, 'GET /admin/consultations/{id}', ({ params: { id } }, { db, actor, now }) =>
    readForAdmin(db, id, actor, now),
  )

  serve(api, 'POST /admin/consultations/{id}/take', async ({ params: { id }, body }, { db, actor, now }) => {
    await takeQuestion(db, { id, isOver: body.isOver }, actor, now)
    return await readForAdmin(db, id, actor, now)
  })

  for (const event of ['archive', 'restore'] as const)
    serve(api, `POST /admin/consultations/{id}/${event}`, async ({ params: { id }, body }, { db, actor, now }) => {
      await archiveQuestion(db, hands.outbox, { id, event, ...body }, actor, now)
      return await readForAdmin(db, id, actor, now)
    })

  serve(
    api,
    'POST /admin/consultations/{id}/reply',
    async ({ params: { id }, body: reply }, { db, actor, now }) => {
      await sendReply(hands, { id, reply }, actor, now)
      return await readForAdmin(db, id, actor, now)
    },
    { transaction: 'none', bodyMaxBytes: formBodyMaxBytes },
  )
}

function pageOf(rows: readonly ConsultationItemRow[], limit: number, view: (row: ConsultationItemRow) => object) {
  const page = rows.slice(0, limit)
  const next = rows.length > limit ? page.at(-1)?.id : undefined
  return new RawJsonResponse(JSON.stringify(page.map(view)), next)
}
