import { z } from 'zod'

/** The client creates the id once, so a retry is the same withdrawal. */
export const revocationSchema = z.object({ requestId: z.string().trim().min(8).max(64) })
