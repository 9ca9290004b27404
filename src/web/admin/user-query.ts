import { apiQuery } from '../core/api-query.ts'

// Neither record is cached, because the owner or another admin may have changed the account.
export const customerRecordQuery = (id: string) =>
  apiQuery(['admin', 'customer', id], 'GET /admin/customers/{id}', { params: { id } }, { staleTime: 0 })

export const contractorRecordQuery = (id: string) =>
  apiQuery(['admin', 'contractor', id], 'GET /admin/contractors/{id}', { params: { id } }, { staleTime: 0 })
