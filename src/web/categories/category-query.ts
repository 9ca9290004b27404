import { apiQuery } from '../core/api-query.ts'

export const categoryQuery = (id: string) => apiQuery(['category', id], 'GET /categories/{id}', { params: { id } })
