import { z } from 'zod'
import { certificateCodePattern } from '#domain/certificates/certificate-code.ts'
import { certificateForm } from '#domain/certificates/certificate-fields.ts'
import { formSchema } from '#domain/forms/form-schemas.ts'
import { pageQuery } from '../core/paging.ts'
import { defineRoutes } from '../core/route.ts'
import { certificateCheckView, jobCertificateView, ownCertificateView } from './certificate-view.ts'

const jobAddress = z.object({ id: z.string() })
const certificateBody = formSchema(certificateForm)

export const certificateRoutes = defineRoutes({
  'GET /job/{id}/certificate': {
    summary: 'Reads the certificate of a job, and the actions of its contractor.',
    access: 'invoice.read',
    permission: 'admin_job_read',
    relation: 'the customer and the signed contractor of the job',
    impersonation: 'allowed',
    params: jobAddress,
    response: jobCertificateView,
  },
  'POST /job/{id}/certificate': {
    summary: 'Certifies completed work. Names and the ABN come from the database.',
    access: 'contractor.self',
    relation: 'the signed contractor of the completed job',
    fields: 'names, member ID and ABN are never taken from the request',
    params: jobAddress,
    body: certificateBody,
    response: jobCertificateView,
  },
  'PUT /job/{id}/certificate': {
    summary: 'Replaces a wrong certificate, which becomes superseded.',
    access: 'contractor.self',
    relation: 'the signed contractor of the completed job',
    fields: 'names, member ID and ABN are never taken from the request',
    params: jobAddress,
    body: certificateBody,
    response: jobCertificateView,
  },
  'GET /certificates/self': {
    summary: "Lists the caller's certificates, latest first: issued by a contractor or received by a customer.",
    access: 'jobs.own',
    relation: 'issued by the contractor, or received by the customer',
    impersonation: 'allowed',
    query: pageQuery,
    response: z.array(ownCertificateView),
  },
  'GET /certificate/{code}': {
    summary: 'Checks a certificate by its code.',
    access: 'anyone',
    rateLimit: 'client',
    relation: 'holder of the code',
    fields: 'never the customer, the address or the price',
    // The caller counts as a visitor.
    impersonation: 'denied',
    params: z.object({ code: z.string().regex(certificateCodePattern) }),
    response: certificateCheckView,
  },
})
