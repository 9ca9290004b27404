/** What an administrator says before they look at somebody's account. */
import { z } from 'zod'
import { requiredInput } from '../core/field-schemas.ts'

/** The person reads it afterwards, word for word. */
export const impersonationReasonSchema = z.object({ reason: requiredInput('Please say why you look at this account.') })

export const impersonationSchema = impersonationReasonSchema.extend({ accountId: z.string() })
