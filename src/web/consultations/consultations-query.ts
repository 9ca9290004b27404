/** Queries for consultations: the requester's view and the consultant's view. */
import { apiPages, apiQuery } from '../core/api-query.ts'

const own = ['consultations'] as const

export const myConsultationsQuery = apiPages([...own, 'self'], 'GET /consultations/self')

export const consultationQuery = (id: string) =>
  apiQuery([...own, 'one', id], 'GET /consultations/{id}', { params: { id } })

/** A request without an account. The key is in the body, so no log contains it. */
export const visitorConsultationQuery = (id: string, key: string) =>
  apiQuery([...own, 'visitor', id, key], 'POST /consultations/read', { body: { id, key } }, { retry: false })

export const submittedConsultationQuery = (id: string) =>
  apiQuery(['admin', 'consultations', id], 'GET /admin/consultations/{id}', { params: { id } })
