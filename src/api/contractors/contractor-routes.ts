import { z } from 'zod'
import { directoryMatches, directorySorts } from '#domain/contractors/directory-filter.ts'
import { profileChangeSchema } from '#domain/contractors/profile-schemas.ts'
import { inputMaxLength } from '#domain/core/text-limits.ts'
import { pageQuery } from '../core/paging.ts'
import { defineRoutes, listCost } from '../core/route.ts'
import {
  contractorBaseView,
  contractorView,
  foundPlaceView,
  ownContractorView,
  pastJobView,
} from './contractor-view.ts'

/** A query field accepts one value or several. An empty value sets no filter. */
const several = (max: number) =>
  z
    .union([z.string().max(64), z.array(z.string().max(64)).max(max).readonly()])
    .default([])
    .transform((values) => [values].flat().filter((value) => value !== ''))

/** The cursor holds the whole sort key of the last contractor. It stays valid when that contractor moves or leaves. */
const sortKeyCursor = z.string().max(2000).optional()

/** Up to this size a client reads the whole list in one response [API-09]. */
export const baseInfoLimitMax = 10_000

const placeNameSchema = z.string().max(100)

export const directoryQuery = pageQuery.extend({
  cursor: sortKeyCursor,
  within: z.string().max(64).optional(),
  search: z.string().max(inputMaxLength).default(''),
  categories: several(50),
  tags: several(50),
  state: z.string().max(8).optional(),
  city: z.string().max(64).optional(),
  /** A suburb, a city or a postcode. The list contains only contractors in the cities around it. */
  near: placeNameSchema.optional(),
  match: z.enum(directoryMatches).default('any'),
  sort: z.enum(directorySorts).default('popularity'),
})

const publicFields = 'never bank details, email, contact or tax papers of a contractor'

export const contractorRoutes = defineRoutes({
  'GET /contractors': {
    summary: 'Searches the directory. The header x-total-count has the number of matches.',
    access: 'anyone',
    cost: listCost,
    fields: publicFields,
    impersonation: 'allowed',
    query: directoryQuery,
    response: z.array(contractorBaseView),
    paged: true,
    counted: true,
  },
  'GET /contractors-base-info': {
    summary: 'Lists contractors by popularity, of one category or all, with public list fields only.',
    access: 'anyone',
    cost: listCost,
    rateLimit: 'client',
    fields: publicFields,
    impersonation: 'allowed',
    query: pageQuery.extend({
      cursor: sortKeyCursor,
      limit: z.coerce.number().int().min(1).max(baseInfoLimitMax).default(pageQuery.shape.limit.parse(undefined)),
      categoryId: z.string().max(64).optional(),
    }),
    response: z.array(contractorBaseView),
    paged: true,
    counted: true,
  },
  'GET /contractor-counts': {
    summary: 'Counts the listed contractors of each category.',
    access: 'anyone',
    fields: 'counts only',
    impersonation: 'allowed',
    response: z.record(z.string(), z.number().int()),
  },
  'GET /place': {
    summary:
      'Finds a suburb, a city or a postcode, with the distances to the cities around it. Null for an unknown place.',
    access: 'anyone',
    fields: 'public places only',
    impersonation: 'allowed',
    query: z.object({ name: placeNameSchema }),
    response: foundPlaceView.nullable(),
  },
  'GET /contractors/{id}': {
    summary: 'Reads a contractor by username or id, with the latest reviews.',
    access: 'anyone',
    fields: publicFields,
    impersonation: 'allowed',
    params: z.object({ id: z.string() }),
    response: contractorView,
  },
  'GET /contractors/{id}/history': {
    summary: 'Lists the reviewed jobs of a contractor, latest first, without private fields.',
    access: 'anyone',
    fields: "never a job's title, text, address or price",
    impersonation: 'allowed',
    params: z.object({ id: z.string() }),
    query: pageQuery,
    response: z.array(pastJobView),
    paged: true,
  },
  'GET /contractor/self': {
    summary: "Reads the contractor's own record.",
    access: 'contractor.self',
    impersonation: 'allowed',
    response: ownContractorView,
  },
  'PATCH /contractor/self': {
    summary: 'Changes the own profile. Absent fields keep their value.',
    access: 'contractor.self',
    stepUp: { field: 'bankDetails' },
    rateLimit: 'account',
    fields: 'never rating, counts, username or verification; bank details with a sign-in of the last ten minutes',
    body: profileChangeSchema,
    response: ownContractorView,
  },
})
