import { z } from 'zod'
import {
  consultationKeySchema,
  consultationReplySchema,
  consultationRequestSchema,
} from '#domain/consultations/consultation-schemas.ts'
import { archivingSchema } from '#domain/core/reason-schemas.ts'
import { pageQuery } from '../core/paging.ts'
import { defineRoutes } from '../core/route.ts'
import { consultationItemView, consultationView, repliedConsultationView } from './consultation-view.ts'

const params = z.object({ id: z.string() })

export const consultationRoutes = defineRoutes({
  'POST /consultations': {
    summary: 'Submits a consultation. An anonymous visitor adds a name and an email, and gets a key.',
    access: 'anyone',
    rateLimit: 'account or client',
    fields: 'of a visitor the key of the question',
    failures: ['conflict'],
    body: consultationRequestSchema,
    response: z.object({
      id: z.string(),
      /** Grants access to the consultation with this id. Null for account holders. */
      key: z.string().nullable(),
      dueAt: z.string(),
    }),
  },
  'GET /consultations/self': {
    summary: "Lists the caller's consultations, newest first.",
    access: 'account.self',
    impersonation: 'allowed',
    query: pageQuery,
    response: z.array(consultationItemView),
    paged: true,
  },
  'GET /consultations/{id}': {
    summary: 'Reads a consultation of the caller with its reply.',
    access: 'account.self',
    impersonation: 'allowed',
    params,
    response: consultationView,
  },
  'POST /consultations/read': {
    summary:
      'Reads a consultation without an account by its key. It moves to the reading account with the same verified email.',
    access: 'anyone',
    relation: 'holder of the access key',
    fields: 'the masked email only',
    failures: ['not-found', 'conflict'],
    body: consultationKeySchema,
    response: consultationView,
  },
  'POST /consultations/{id}/cancel': {
    summary: 'Cancels a consultation without an assigned consultant.',
    access: 'anyone',
    relation: 'the requester, or a holder of its access key',
    fields: 'the masked email only',
    failures: ['conflict'],
    params,
    body: consultationKeySchema.pick({ key: true }).partial(),
    response: consultationView,
  },
  'GET /admin/consultations/{id}': {
    summary: 'Reads a consultation with its requester.',
    permission: 'admin_consultation_read',
    params,
    response: repliedConsultationView,
  },
  'POST /admin/consultations/{id}/assign': {
    summary: 'Assigns a consultation to the caller, or takes it over from another admin.',
    permission: 'admin_consultation_write',
    params,
    body: z.object({ isOver: z.boolean().default(false) }),
    response: repliedConsultationView,
  },
  'POST /admin/consultations/{id}/archive': {
    summary: 'Archives a consultation and notifies the requester of the reason.',
    permission: 'admin_consultation_delete',
    params,
    body: archivingSchema,
    response: repliedConsultationView,
  },
  'POST /admin/consultations/{id}/restore': {
    summary: 'Restores a consultation from the archive and reopens it.',
    permission: 'admin_consultation_delete',
    params,
    body: archivingSchema,
    response: repliedConsultationView,
  },
  'POST /admin/consultations/{id}/reply': {
    summary: 'Replies to a consultation, once.',
    permission: 'admin_consultation_write',
    params,
    body: consultationReplySchema,
    response: repliedConsultationView,
  },
})
