import { z } from 'zod'
import {
  accountChangesSchema,
  accountEventSchema,
  accountSearchSchema,
  invitationSchema,
  nameSchema,
} from '#domain/accounts/account-schemas.ts'
import { pageQuery } from '../core/paging.ts'
import { defineRoutes } from '../core/route.ts'
import { adminAccountView, customerView, ownAccountView, securityEventView } from './account-view.ts'

export const accountRoutes = defineRoutes({
  'GET /account': {
    summary: "The caller's own account.",
    access: 'account.self',
    impersonation: 'allowed',
    response: ownAccountView,
  },
  'PATCH /account': {
    summary: "Changes the caller's name, phone number and consents.",
    access: 'account.self',
    rateLimit: 'account',
    fields: 'never email, role, status or permissions',
    body: accountChangesSchema,
    response: ownAccountView,
  },
  'GET /account/security-events': {
    summary: "The caller's security log of 12 months, newest first.",
    access: 'account.self',
    impersonation: 'denied',
    query: pageQuery,
    response: z.array(securityEventView),
    paged: true,
  },
  'POST /name': {
    summary: "Sets the caller's display name.",
    access: 'account.rename',
    body: nameSchema,
    response: z.object({ name: z.string() }),
  },
  'GET /customers/self': {
    summary: "The customer's own record.",
    access: 'customer.self',
    impersonation: 'allowed',
    response: customerView,
  },
  'GET /admin/accounts': {
    summary: 'Finds one account by its email or its username.',
    permission: 'any',
    relation: 'an admin who can read accounts of that role',
    fields: 'never the password',
    query: accountSearchSchema,
    response: z.object({ account: adminAccountView.nullable() }),
  },
  'PATCH /admin/accounts/{id}/status': {
    summary: 'Archives, locks or restores an account, or requires a new password.',
    permission: 'any',
    relation: 'an admin who can write accounts of that role, or delete them to archive or restore; never their own',
    params: z.object({ id: z.string() }),
    body: accountEventSchema,
    response: adminAccountView,
  },
  'POST /admin/invitations': {
    summary: 'Emails an invitation to sign up.',
    permission: 'any',
    rateLimit: 'account',
    relation: 'an admin who can write accounts of that role',
    body: invitationSchema,
  },
})
