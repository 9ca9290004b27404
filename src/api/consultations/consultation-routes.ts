import { z } from 'zod'
import {
  consultationKeySchema,
  consultationReplySchema,
  consultationRequestSchema,
} from '#domain/consultations/consultation-schemas.ts'
import { archivingSchema } from '#domain/core/reason-schemas.ts'
import { pageQuery } from '../core/paging.ts'
import { defineRoutes } from '../core/route.ts'
import { repliedConsultationView, consultationItemView, consultationView } from './consultation-view.ts'

const params = z.object({ id: z.string() })

export const consultationRoutes = defineRoutes({
  'POST /consultations': {
    summary: 'Asks the consultant builder. Whoever is not signed in says a name and an address, and gets a key.',
    body: consultationRequestSchema,
    response: z.object({
      id: z.string(),
      /** Grants access to the consultation with this id. Null for account holders. */
      key: z.string().nullable(),
      dueAt: z.string(),
    }),
  },
  'GET /consultations/self': {
    summary: "The caller's consultations, the newest first.",
    query: pageQuery,
    response: z.array(consultationItemView),
    paged: true,
  },
  'GET /consultations/{id}': {
    summary: 'A consultation of the caller with its reply.',
    params,
    response: consultationView,
  },
  'POST /consultations/read': {
    summary:
      'A consultation that was asked without an account, for whoever holds its key. It becomes one of the account that reads it, where that has the same proved address.',
    body: consultationKeySchema,
    response: consultationView,
  },
  'POST /consultations/{id}/cancel': {
    summary: 'Withdraws a question that nobody has begun to answer.',
    params,
    body: consultationKeySchema.pick({ key: true }).partial(),
    response: consultationView,
  },
  'GET /admin/consultations/{id}': {
    summary: 'A consultation with whoever has asked it.',
    params,
    response: repliedConsultationView,
  },
  'POST /admin/consultations/{id}/assign': {
    summary: 'Takes a question, so that no colleague answers it too; or takes it over from one.',
    params,
    body: z.object({ isOver: z.boolean().default(false) }),
    response: repliedConsultationView,
  },
  'POST /admin/consultations/{id}/archive': {
    summary: 'Closes a question that nobody is to answer; whoever has asked it is told why.',
    params,
    body: archivingSchema,
    response: repliedConsultationView,
  },
  'POST /admin/consultations/{id}/restore': {
    summary: 'Takes a question back from the archive; it waits again.',
    params,
    body: archivingSchema,
    response: repliedConsultationView,
  },
  'POST /admin/consultations/{id}/reply': {
    summary: 'Answers a question, once.',
    params,
    body: consultationReplySchema,
    response: repliedConsultationView,
  },
})
