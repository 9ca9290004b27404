import { z } from 'zod'
import { invitationsSchema, quoteRequestSchema } from '#domain/quote-requests/quote-request-schemas.ts'
import { pageQuery } from '../core/paging.ts'
import { defineRoutes } from '../core/route.ts'
import { quoteRequestItem, quoteRequestView } from './quote-request-view.ts'

const requestId = z.object({ id: z.string() })

export const quoteRequestRoutes = defineRoutes({
  'POST /quote/requests': {
    summary: 'Asks for quotes with form 1. Sent again with its key it answers the same request.',
    body: quoteRequestSchema,
    response: quoteRequestView,
  },
  'GET /quote/requests/self': {
    summary: "The customer's own requests, or those that the contractor was invited to or has quoted; newest first.",
    query: pageQuery,
    response: z.array(quoteRequestItem),
    paged: true,
  },
  'GET /quote/requests/{id}': {
    summary: 'One quote request with its answers.',
    params: requestId,
    response: quoteRequestView,
  },
  'PUT /quote/requests/{id}/invitations': {
    summary: 'Invites more contractors, or opens the request to all of them.',
    params: requestId,
    body: invitationsSchema,
    response: quoteRequestView,
  },
})
