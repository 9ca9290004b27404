/** What somebody says who refuses something or takes it off; the other side reads it. Form and API parse with it. */
import { z } from 'zod'
import { requiredArea } from './field-schemas.ts'

export const reason = requiredArea('Please input reason.')

export const archivingSchema = z.object({ reason })
