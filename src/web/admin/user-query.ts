import { queryOptions } from '@tanstack/react-query'
import { call } from '../core/call.ts'

// Neither record is cached, because the owner or another admin may have changed the account.
export const customerRecordQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'customer', id],
    queryFn: ({ signal }) => call('GET /admin/customers/{id}', { params: { id }, signal }),
    staleTime: 0,
  })

export const contractorRecordQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'contractor', id],
    queryFn: ({ signal }) => call('GET /admin/contractors/{id}', { params: { id }, signal }),
    staleTime: 0,
  })
