import { z } from 'zod'
import { invitationsSchema, quoteRequestSchema } from '#domain/quote-requests/quote-request-schemas.ts'
import { pageQuery } from '../core/paging.ts'
import { defineRoutes } from '../core/route.ts'
import { quoteRequestItem, quoteRequestView } from './quote-request-view.ts'

const requestId = z.object({ id: z.string() })

export const quoteRequestRoutes = defineRoutes({
  'POST /quote/requests': {
    summary: 'Posts a quote request with form 1. A repeated idempotency key returns the same request.',
    access: 'job.post',
    rateLimit: 'account',
    fields: 'never status, customer or contractor',
    failures: ['not-found'],
    body: quoteRequestSchema,
    response: quoteRequestView,
  },
  'GET /quote/requests/self': {
    summary: "Lists the customer's requests, or those the contractor was invited to or has quoted, newest first.",
    access: 'jobs.own',
    relation: 'requests of the customer, or those that the contractor was invited to or has quoted',
    fields: 'how many quotes there are only to the customer',
    impersonation: 'allowed',
    query: pageQuery,
    response: z.array(quoteRequestItem),
    paged: true,
  },
  'GET /quote/requests/{id}': {
    summary: 'Reads a quote request with its answers.',
    access: 'job.read',
    permission: 'admin_quote_request_read',
    relation: 'the customer; a contractor who was invited or has quoted, or any while it is open to all',
    fields: 'who was invited only to the customer and admins; never the address',
    impersonation: 'allowed',
    params: requestId,
    response: quoteRequestView,
  },
  'PUT /quote/requests/{id}/invitations': {
    summary: 'Invites more contractors, or opens the request to all.',
    access: 'job.edit',
    relation: 'the customer of the request',
    params: requestId,
    body: invitationsSchema,
    response: quoteRequestView,
  },
})
