/** Lists are arrays, paged by `limit` and `cursor`. The `Link` header holds the URL of the next page. */
import { z } from 'zod'

export const pageLimitDefault = 20
export const pageLimitMax = 50

export const pageQuery = z.object({
  limit: z.coerce.number().int().min(1).max(pageLimitMax).default(pageLimitDefault),
  cursor: z.string().max(200).optional(),
})
export type PageQuery = z.output<typeof pageQuery>
