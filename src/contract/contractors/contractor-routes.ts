import { z } from 'zod'
import { pageQuery } from '../core/paging.ts'
import { defineRoutes } from '../core/route.ts'
import { contractorBaseView, contractorView } from './contractor-view.ts'

export const contractorRoutes = defineRoutes({
  'GET /contractors-base-info': {
    summary: 'Contractors by rating, of one category or all, public list fields only.',
    query: pageQuery.extend({ categoryId: z.string().max(64).optional() }),
    answer: z.array(contractorBaseView),
    paged: true,
  },
  'GET /contractors/{id}': {
    summary: 'One contractor, by username or id, with the latest reviews.',
    params: z.object({ id: z.string() }),
    answer: contractorView,
  },
  'GET /contractor/self': {
    summary: "The contractor's own record.",
    answer: contractorView,
  },
})
