/** The reason an admin enters before viewing as a user. */
import { z } from 'zod'
import { requiredInput } from '../core/field-schemas.ts'

/** The user later reads this reason word for word. */
export const impersonationReasonSchema = z.object({ reason: requiredInput("Enter why you're viewing this account.") })

export const impersonationSchema = impersonationReasonSchema.extend({ accountId: z.string() })
