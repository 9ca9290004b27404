import { queryOptions } from '@tanstack/react-query'
import { call } from '../core/call.ts'

export const categoryQuery = (id: string) =>
  queryOptions({
    queryKey: ['category', id],
    queryFn: ({ signal }) => call('GET /categories/{id}', { params: { id }, signal }),
  })
