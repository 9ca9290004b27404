/** Input of a contract cancellation, shared by form and API [PAY-09]. */
import { z } from 'zod'
import { requiredArea } from '../core/field-schemas.ts'

export const cancellationSchema = z.object({ reason: requiredArea('Please say why you are cancelling the contract.') })

/** An admin may also refund approved stages. During the cooling-off period they are always refunded. */
export const cancelContractSchema = cancellationSchema.extend({ includeReleased: z.boolean().optional() })
