import { queryOptions } from '@tanstack/react-query'
import { call } from '../core/call.ts'

/** Read anew each time: the owner or another administrator may have changed something in between. */
const anew = { staleTime: 0, meta: { silent: true } } as const

export const customerRecordQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'customer', id],
    queryFn: ({ signal }) => call('GET /admin/customers/{id}', { params: { id }, signal }),
    ...anew,
  })

export const contractorRecordQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'contractor', id],
    queryFn: ({ signal }) => call('GET /admin/contractors/{id}', { params: { id }, signal }),
    ...anew,
  })
