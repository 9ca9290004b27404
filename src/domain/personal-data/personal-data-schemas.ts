import { z } from 'zod'

/** The password is needed if the sign-in is older than ten minutes. */
export const deletionSchema = z.object({ currentPassword: z.string().optional() })
