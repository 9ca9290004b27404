import { z } from 'zod'
import { contractorBaseView } from '../contractors/contractor-view.ts'
import { pageQuery } from '../core/paging.ts'
import { defineRoutes } from '../core/route.ts'

const contractor = z.object({ id: z.string() })

export const favouriteRoutes = defineRoutes({
  'GET /favourites': {
    summary: "The caller's favourite contractors, newest first. Unlisted contractors are left out.",
    access: 'customer.self',
    fields: 'the public list fields of a contractor',
    impersonation: 'allowed',
    query: pageQuery,
    response: z.array(contractorBaseView),
    paged: true,
  },
  'GET /favourites/ids': {
    summary: "The ids of all the caller's favourite contractors.",
    access: 'customer.self',
    impersonation: 'allowed',
    response: z.array(z.string()),
  },
  'PUT /favourites/{id}': {
    summary: 'Saves a listed contractor as a favourite. A repeat changes nothing.',
    access: 'customer.self',
    rateLimit: 'account',
    params: contractor,
  },
  'DELETE /favourites/{id}': {
    summary: 'Removes a favourite. A repeat changes nothing.',
    access: 'customer.self',
    rateLimit: 'account',
    params: contractor,
  },
})
