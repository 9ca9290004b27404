/** Contractors' replies to quote requests with form 2 [FORM-03, API-03]. `{id}` is the request's id. */

import { z } from 'zod'
import { quoteApplySchema } from '#domain/quote-requests/quote-apply-schemas.ts'
import { quoteMachine } from '#domain/quotes/quote-machine.ts'
import { pageQuery } from '../core/paging.ts'
import { defineRoutes, rolesThatCanFire } from '../core/route.ts'
import { quoteApplyListItemView, quoteApplyView } from './quote-apply-view.ts'

const requestId = z.object({ id: z.string() })

export const quoteApplyRoutes = defineRoutes({
  'PUT /quote/requests/{id}/apply': {
    summary: "Saves the contractor's reply to a quote request as a draft, or sends it as a quote.",
    access: rolesThatCanFire(quoteMachine, 'saveDraft', 'send'),
    relation: 'a contractor the request is open to; later a contractor who quoted',
    fields: 'the deposit and the stages are never taken from the request',
    params: requestId,
    body: quoteApplySchema,
    response: quoteApplyView,
  },
  'GET /quote/self/applies/{id}': {
    summary: "Reads the contractor's own reply to a quote request.",
    access: 'quote.write',
    fields: "the customer's email and address once both have signed",
    impersonation: 'allowed',
    params: requestId,
    response: quoteApplyView,
  },
  'GET /quote/requests/{id}/applies': {
    summary: 'Lists the sent quotes of a request.',
    access: 'job.read',
    permission: 'admin_quote_apply_read',
    relation: 'the customer of the request',
    fields: 'never drafts',
    impersonation: 'allowed',
    params: requestId,
    query: pageQuery,
    response: z.array(quoteApplyListItemView),
    paged: true,
  },
  'GET /quote/requests/{id}/applies/{contractorId}': {
    summary: "Reads one contractor's reply to a quote request.",
    access: 'job.read',
    permission: 'admin_quote_apply_read',
    relation: 'the customer once it is sent, its contractor',
    fields: "the customer's email and address once both have signed",
    impersonation: 'allowed',
    params: requestId.extend({ contractorId: z.string() }),
    response: quoteApplyView,
  },
})
