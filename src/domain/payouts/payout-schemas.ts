import { z } from 'zod'

/** Made once by whoever asks, so that asking again is the same withdrawal. */
export const withdrawalSchema = z.object({ requestId: z.string().trim().min(8).max(64) })
