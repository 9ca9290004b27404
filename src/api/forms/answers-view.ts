import { z } from 'zod'

/** Form answers by field name. Empty fields are absent. */
export const answersView = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]))
