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
    summary: 'The certificate of a job, and what its contractor may do about it.',
    params: jobAddress,
    response: jobCertificateView,
  },
  'POST /job/{id}/certificate': {
    summary: 'Certifies completed work; names and the ABN are taken from the record.',
    params: jobAddress,
    body: certificateBody,
    response: jobCertificateView,
  },
  'PUT /job/{id}/certificate': {
    summary: 'Replaces a wrong certificate, which stays as superseded.',
    params: jobAddress,
    body: certificateBody,
    response: jobCertificateView,
  },
  'GET /certificates/self': {
    summary: "The caller's certificates, the latest first: issued by a contractor, received by a customer.",
    query: pageQuery,
    response: z.array(ownCertificateView),
  },
  'GET /certificate/{code}': {
    summary: 'Whether a certificate is genuine and where it stands, for whoever holds its code.',
    params: z.object({ code: z.string().regex(certificateCodePattern) }),
    response: certificateCheckView,
  },
})
