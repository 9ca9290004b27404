/** Queries for consultations: the requester's view and the consultant's view. */
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call, callPage } from '../core/call.ts'

const own = ['consultations'] as const

export const myConsultationsQuery = infiniteQueryOptions({
  queryKey: [...own, 'self'],
  queryFn: ({ pageParam: cursor, signal }) => callPage('GET /consultations/self', { query: { cursor }, signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ nextCursor }) => nextCursor,
})

export const consultationQuery = (id: string) =>
  queryOptions({
    queryKey: [...own, 'one', id],
    queryFn: ({ signal }) => call('GET /consultations/{id}', { params: { id }, signal }),
  })

/** A request without an account. The key is in the body, so no log contains it. */
export const visitorConsultationQuery = (id: string, key: string) =>
  queryOptions({
    queryKey: [...own, 'visitor', id, key],
    queryFn: ({ signal }) => call('POST /consultations/read', { body: { id, key }, signal }),
    retry: false,
  })

export const submittedConsultationQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'consultations', id],
    queryFn: ({ signal }) => call('GET /admin/consultations/{id}', { params: { id }, signal }),
  })
