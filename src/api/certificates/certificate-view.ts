/** Certificates of completed work, as the two sides of a job read them, and as everybody does who holds one. */
import { z } from 'zod'
import { CERTIFICATE_STATUSES } from '#domain/certificates/certificate-rules.ts'
import { certificateContent } from '../documents/document-content.ts'

const status = z.enum(CERTIFICATE_STATUSES)

export const certificateView = certificateContent.omit({ kind: true }).extend({
  standing: status,
  /** ISO time. */
  issuedAt: z.string(),
  documentId: z.string(),
  /** Of what it says. */
  sha256: z.string(),
})
export type CertificateView = z.output<typeof certificateView>

export const jobCertificateView = z.object({
  /** The one that counts; null while there is none. */
  certificate: certificateView.nullable(),
  /** What the contractor of the job may do; null for everybody else. */
  writing: z
    .object({
      does: z.enum(['issue', 'replace']),
      /** The sentence for what stands against it; null where it may be done. */
      blockedBy: z.string().nullable(),
      /** The last day on which a wrong certificate can be replaced. */
      replaceUntil: z.string().nullable(),
      /** What the form opens with. */
      opensWith: z.object({
        customerName: z.string(),
        memberId: z.string(),
        address: z.string(),
        contractorName: z.string(),
        abn: z.string(),
        licenceNo: z.string(),
        warrantyYear: z.number().int().optional(),
        warrantyNotice: z.string(),
        certificationDate: z.string(),
      }),
    })
    .nullable(),
})
export type JobCertificateView = z.output<typeof jobCertificateView>

/** One of a list. */
export const ownCertificateView = certificateView
  .pick({ code: true, standing: true, jobId: true, jobTitle: true, certifiedOn: true, documentId: true })
  .extend({ endsOn: z.string().nullable(), majorEndsOn: z.string().nullable() })
export type OwnCertificateView = z.output<typeof ownCertificateView>

/** Nothing about the customer, the place of the work or its price. */
export const certificateCheckView = certificateContent
  .pick({ work: true, state: true, certifiedOn: true, warrantyYears: true, major: true, other: true, says: true })
  .extend({ standing: status, contractor: z.object({ name: z.string(), abn: z.string() }) })
export type CertificateCheckView = z.output<typeof certificateCheckView>
