import { z } from 'zod'

/** A file that was sent with a form, with what proves that it is still the same one. */
export const evidenceView = z.object({
  field: z.string(),
  key: z.string(),
  sha256: z.string(),
  bytes: z.number(),
  contentType: z.string(),
  /** The name of whoever sent it; null of a visitor who was not signed in. */
  uploadedBy: z.string().nullable(),
  storedAt: z.string(),
})
export type EvidenceView = z.output<typeof evidenceView>
