import { z } from 'zod'

/** A file submitted with a form, with its fingerprint. */
export const evidenceView = z.object({
  field: z.string(),
  key: z.string(),
  sha256: z.string(),
  bytes: z.number(),
  contentType: z.string(),
  /** The name of the uploader, or null for an anonymous visitor. */
  uploadedBy: z.string().nullable(),
  storedAt: z.string(),
})
export type EvidenceView = z.output<typeof evidenceView>
