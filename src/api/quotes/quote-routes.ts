import { z } from 'zod'
import { quoteSubmissionSchema, signatureSchema } from '#domain/quotes/quote-schemas.ts'
import { defineRoutes } from '../core/route.ts'
import { jobView } from '../jobs/job-view.ts'
import { contractView } from './contract-view.ts'

const jobId = z.object({ id: z.string() })
/** Fingerprint of the text the signer has read. The server rejects any other text. */
const contractSha256 = z.string().length(64)
const quoteAddress = z.object({ contractorId: z.string() })

export const quoteRoutes = defineRoutes({
  'PUT /job/{id}/quote': {
    summary: "Saves the contractor's quote as a draft or sends it.",
    params: jobId,
    body: quoteSubmissionSchema,
    response: jobView,
  },
  'GET /job/{id}/contract/{contractorId}': {
    summary: 'Returns the contract of a quote with its signatures.',
    params: jobId.extend(quoteAddress.shape),
    response: contractView,
  },
  'POST /job/{id}/contract/sign': {
    summary: 'Signs the contract of a quote.',
    params: jobId,
    body: quoteAddress.extend({ signature: signatureSchema, sha256: contractSha256.optional() }),
    response: jobView,
  },
  'POST /job/{id}/contract/revoke-signature': {
    summary: 'Revokes a signature while the other party has not signed.',
    params: jobId,
    body: quoteAddress,
    response: jobView,
  },
})
