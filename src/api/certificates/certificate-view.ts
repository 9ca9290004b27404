/** Certificates of completed work, for the parties of a job and for anyone with the code. */
import { z } from 'zod'
import { CERTIFICATE_STATUSES } from '#domain/certificates/certificate-rules.ts'
import { certificateContent } from '../documents/document-content.ts'

const certificateStatus = z.enum(CERTIFICATE_STATUSES)

export const certificateView = certificateContent.omit({ kind: true }).extend({
  status: certificateStatus,
  /** ISO time. */
  issuedAt: z.string(),
  documentId: z.string(),
  /** Hash of its content. */
  sha256: z.string(),
})
export type CertificateView = z.output<typeof certificateView>

export const jobCertificateView = z.object({
  /** The current certificate, or null. */
  certificate: certificateView.nullable(),
  /** What the contractor of the job can do. Null for other readers. */
  writing: z
    .object({
      does: z.enum(['issue', 'replace']),
      /** Why the contractor can't do it, or null. */
      blockedBy: z.string().nullable(),
      /** The last day to replace a wrong certificate. */
      replaceUntil: z.string().nullable(),
      /** Initial values of the form. */
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

/** A list item. */
export const ownCertificateView = certificateView
  .pick({ code: true, status: true, jobId: true, jobTitle: true, certifiedOn: true, documentId: true })
  .extend({ endsOn: z.string().nullable(), majorEndsOn: z.string().nullable() })
export type OwnCertificateView = z.output<typeof ownCertificateView>

/** Without the customer, the address and the price. */
export const certificateCheckView = certificateContent
  .pick({ work: true, state: true, certifiedOn: true, warrantyYears: true, major: true, other: true, says: true })
  .extend({ status: certificateStatus, contractor: z.object({ name: z.string(), abn: z.string() }) })
export type CertificateCheckView = z.output<typeof certificateCheckView>
