import { z } from 'zod'
import { stageIndexSchema } from '#domain/stages/stage-schemas.ts'
import { defineRoutes } from '../core/route.ts'
import { invoiceDocumentView, invoiceView } from './document-content.ts'

/** A document in a list. `bytes` is null until the PDF is rendered. */
export const documentView = z.object({
  id: z.string(),
  kind: z.enum(['contract', 'invoice', 'tax-invoice', 'receipt', 'statement', 'certificate']),
  title: z.string(),
  /** ISO time at which it was issued. */
  date: z.string(),
  bytes: z.number().int().nullable(),
  /** Path of the PDF below the API. */
  link: z.string(),
})
export type DocumentView = z.output<typeof documentView>

/** Result of a public document check. It contains no names, addresses or amounts. */
export const documentCheckView = z.object({
  result: z.enum(['signed', 'not-signed', 'changed', 'other-document', 'evidence-file', 'unknown']),
  /** Time of the last signature; null while a signature is missing. */
  signedAt: z.string().nullable(),
  /** The state of the job, whose time the contract shows; null without a signature. */
  state: z.string().nullable(),
  /** The evidence pack with this file. Only the parties of its job and permitted admins get it. */
  evidencePack: z.object({ jobNumber: z.string(), madeAt: z.string() }).optional(),
})
export type DocumentCheckView = z.output<typeof documentCheckView>

const documentAddress = z.object({ id: z.string() })
const stageAddress = z.object({
  id: z.string(),
  stageIndex: z
    .string()
    .regex(/^[0-3]$/)
    .transform(Number)
    .pipe(stageIndexSchema),
})

export const documentRoutes = defineRoutes({
  'GET /job/{id}/documents': {
    summary: 'Returns the documents of a signed job.',
    access: 'invoice.read',
    permission: 'admin_job_read',
    relation: 'the customer and the signed contractor of the job',
    fields: 'to a contractor no receipts; a statement is for its reader alone',
    impersonation: 'allowed',
    params: documentAddress,
    response: z.array(documentView),
  },
  'GET /contractor/self/documents': {
    summary: "Returns the contractor's statement.",
    access: 'contractor.self',
    impersonation: 'allowed',
    response: z.array(documentView),
  },
  'GET /document/{id}': {
    summary: 'Returns a document and whether its PDF is ready.',
    access: 'invoice.read',
    permission: 'admin_job_read',
    relation: 'readers of its subject',
    impersonation: 'allowed',
    params: documentAddress,
    response: documentView,
    download: { name: 'pdf', contentType: 'application/pdf', isRendered: true },
  },
  'POST /document/{id}/pdf': {
    summary: 'Queues the PDF of a document. An existing PDF is kept.',
    access: 'invoice.read',
    permission: 'admin_job_read',
    relation: 'readers of its subject',
    params: documentAddress,
    response: documentView,
  },
  'POST /job/{id}/contract/{contractorId}/pdf': {
    summary: 'Issues the current contract and queues its PDF.',
    access: 'contract.read',
    permission: 'admin_job_read',
    relation: 'the customer once the quote is sent, its contractor',
    params: z.object({ id: z.string(), contractorId: z.string() }),
    response: documentView,
  },
  'GET /job/{id}/invoice/{stageIndex}': {
    summary: 'Returns the invoice of a stage.',
    access: 'invoice.read',
    permission: 'admin_job_read',
    relation: 'the customer and the signed contractor of the job',
    impersonation: 'allowed',
    params: stageAddress,
    response: invoiceView,
  },
  'GET /job/{id}/invoice/{stageIndex}/document': {
    summary: 'Returns the tax invoice or invoice of a stage.',
    access: 'invoice.read',
    permission: 'admin_job_read',
    relation: 'the customer and the signed contractor of the job',
    impersonation: 'allowed',
    params: stageAddress,
    response: invoiceDocumentView,
  },
  'POST /job/{id}/invoice/{stageIndex}/pdf': {
    summary: 'Issues the invoice of a stage and queues its PDF.',
    access: 'invoice.read',
    permission: 'admin_job_read',
    relation: 'the customer and the signed contractor of the job',
    params: stageAddress,
    response: documentView,
  },
  'GET /documents/check/{sha256}': {
    summary: 'Checks whether a fingerprint belongs to a signed contract or an issued file.',
    access: 'anyone',
    rateLimit: 'client',
    relation: 'holder of a fingerprint or file',
    fields: 'never names, address or price',
    // The caller counts as a visitor.
    impersonation: 'denied',
    params: z.object({ sha256: z.string().regex(/^[0-9a-f]{64}$/) }),
    response: documentCheckView,
  },
})
