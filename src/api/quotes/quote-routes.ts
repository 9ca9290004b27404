import { z } from 'zod'
import { quoteMachine } from '#domain/quotes/quote-machine.ts'
import { legalName, quoteSubmissionSchema, signatureSchema } from '#domain/quotes/quote-schemas.ts'
import { defineRoutes, rolesThatCanFire } from '../core/route.ts'
import { jobFields, jobView } from '../jobs/job-view.ts'
import { contractView } from './contract-view.ts'

const jobId = z.object({ id: z.string() })
/** Fingerprint of the text the signer has read. The server rejects any other text. */
const contractSha256 = z.string().length(64)
const quoteAddress = z.object({ contractorId: z.string() })

export const quoteRoutes = defineRoutes({
  'PUT /job/{id}/quote': {
    summary: "Saves the contractor's quote as a draft or sends it.",
    access: rolesThatCanFire(quoteMachine, 'saveDraft', 'send'),
    relation: 'any contractor while the job is open; later the one who has quoted',
    fields: jobFields,
    params: jobId,
    body: quoteSubmissionSchema,
    response: jobView,
  },
  'GET /job/{id}/contract/{contractorId}': {
    summary: 'Returns the contract of a quote with its signatures.',
    access: 'contract.read',
    permission: 'admin_job_read',
    relation: 'the customer once the quote is sent, its contractor',
    impersonation: 'allowed',
    params: jobId.extend(quoteAddress.shape),
    response: contractView,
    download: { name: 'pdf', contentType: 'application/pdf', isRendered: true },
  },
  'POST /job/{id}/contract/sign': {
    summary: 'Signs the contract of a quote.',
    access: rolesThatCanFire(quoteMachine, 'sign'),
    relation: 'the customer of the job, the contractor of the quote',
    fields: jobFields,
    params: jobId,
    body: quoteAddress.extend({
      signature: signatureSchema,
      sha256: contractSha256.optional(),
      legalName: legalName.optional(),
    }),
    response: jobView,
  },
  'POST /job/{id}/contract/revoke-signature': {
    summary: 'Revokes a signature while the other party has not signed.',
    access: rolesThatCanFire(quoteMachine, 'revokeSignature'),
    relation: 'a party who has signed alone',
    fields: jobFields,
    params: jobId,
    body: quoteAddress,
    response: jobView,
  },
})
