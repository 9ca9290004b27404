import { z } from 'zod'

/** What somebody has answered in a form, by the names of its fields; what was left empty is absent. */
export const answersView = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]))
