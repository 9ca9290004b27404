/** What is said when a contract is ended; the form and the API parse with the same schema [PAY-09]. */
import { z } from 'zod'
import { requiredArea } from '../core/field-schemas.ts'

export const cancellationSchema = z.object({ reason: requiredArea('Please say why you are cancelling the contract.') })

/** An administrator may give approved stages back as well; inside the cooling-off period they always are. */
export const cancelContractSchema = cancellationSchema.extend({ includeReleased: z.boolean().optional() })
