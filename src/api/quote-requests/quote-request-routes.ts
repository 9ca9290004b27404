import { z } from 'zod'
import { invitationsSchema, quoteRequestSchema } from '#domain/quote-requests/quote-request-schemas.ts'
import { pageQuery } from '../core/paging.ts'
import { defineRoutes } from '../core/route.ts'
import { quoteRequestItem, quoteRequestView } from './quote-request-view.ts'

const requestId = z.object({ id: z.string() })

export const quoteRequestRoutes = defineRoutes({
  'POST /quote/requests': {
    summary: 'Posts a quote request with form 1. A repeated idempotency key returns the same request.',
    body: quoteRequestSchema,
    response: quoteRequestView,
  },
  'GET /quote/requests/self': {
    summary: "Lists the customer's requests, or those the contractor was invited to or has quoted, newest first.",
    query: pageQuery,
    response: z.array(quoteRequestItem),
    paged: true,
  },
  'GET /quote/requests/{id}': {
    summary: 'Reads a quote request with its answers.',
    params: requestId,
    response: quoteRequestView,
  },
  'PUT /quote/requests/{id}/invitations': {
    summary: 'Invites more contractors, or opens the request to all.',
    params: requestId,
    body: invitationsSchema,
    response: quoteRequestView,
  },
})
