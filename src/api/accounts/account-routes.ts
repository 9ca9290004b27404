import { z } from 'zod'
import {
  accountChangesSchema,
  accountEventSchema,
  accountSearchSchema,
  invitationSchema,
  nameSchema,
} from '#domain/accounts/account-schemas.ts'
import { defineRoutes } from '../core/route.ts'
import { adminAccountView, customerView, ownAccountView } from './account-view.ts'

export const accountRoutes = defineRoutes({
  'GET /account': { summary: "The caller's own account.", response: ownAccountView },
  'PATCH /account': {
    summary: "Changes the caller's name and consents.",
    body: accountChangesSchema,
    response: ownAccountView,
  },
  'POST /name': {
    summary: "Sets the caller's display name.",
    body: nameSchema,
    response: z.object({ name: z.string() }),
  },
  'GET /customers/self': { summary: "The customer's own record.", response: customerView },
  'GET /admin/accounts': {
    summary: 'Finds one account by its email or its username.',
    query: accountSearchSchema,
    response: z.object({ account: adminAccountView.nullable() }),
  },
  'PATCH /admin/accounts/{id}/status': {
    summary: 'Archives, locks or restores an account, or requires a new password.',
    params: z.object({ id: z.string() }),
    body: accountEventSchema,
    response: adminAccountView,
  },
  'POST /admin/invitations': { summary: 'Emails an invitation to sign up.', body: invitationSchema },
})
