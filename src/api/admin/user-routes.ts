import { z } from 'zod'
import { customerChangeSchema } from '#domain/accounts/account-schemas.ts'
import { contractorChangeSchema } from '#domain/contractors/profile-schemas.ts'
import { jobMachine } from '#domain/jobs/job-machine.ts'
import { quoteMachine } from '#domain/quotes/quote-machine.ts'
import { adminAccountView } from '../accounts/account-view.ts'
import { ownContractorView } from '../contractors/contractor-view.ts'
import { defineRoutes } from '../core/route.ts'

const userHead = {
  account: adminAccountView,
  createdAt: z.iso.datetime(),
  /** Identifies the seen state of the editable fields. The server rejects a change with an outdated version. */
  version: z.string(),
  canEdit: z.boolean(),
}

/** Dollars by name. Null if the caller cannot read jobs. */
const customerMoney = z.object({ paid: z.number(), held: z.number(), refunded: z.number() }).nullable()

const contractorMoney = z
  .object({ held: z.number(), available: z.number(), paidOut: z.number(), owed: z.number() })
  .nullable()

export const customerRecordView = z.object({
  ...userHead,
  money: customerMoney,
  acceptCommunications: z.boolean(),
  /** The latest jobs, if the caller can read jobs. */
  jobs: z.array(z.object({ id: z.string(), title: z.string(), status: z.enum(jobMachine.statuses) })),
})
export type CustomerRecordView = z.output<typeof customerRecordView>

/** Only the last digits of the account number, and no bank. */
const maskedBankDetails = z.object({ accountName: z.string(), accountNumberSuffix: z.string() }).nullable()

export const contractorRecordView = z.object({
  ...userHead,
  money: contractorMoney,
  profile: ownContractorView.omit({ bankDetails: true }),
  bankDetails: maskedBankDetails,
  /** When withdrawals start again after a change of bank account. */
  payoutsPausedUntil: z.string().nullable(),
  /** The latest sent quotes, if the caller can read quote applies. */
  quotes: z.array(z.object({ jobId: z.string(), title: z.string(), status: z.enum(quoteMachine.statuses) })),
})
export type ContractorRecordView = z.output<typeof contractorRecordView>

const params = z.object({ id: z.string() })

export const userRoutes = defineRoutes({
  'GET /admin/customers/{id}': {
    summary: 'Reads a customer.',
    permission: 'admin_customer_read',
    fields: 'never the password; jobs and money only with admin_job_read',
    params,
    response: customerRecordView,
  },
  'PATCH /admin/customers/{id}': {
    summary: 'Changes a customer and notifies them; absent fields stay unchanged.',
    permission: 'admin_customer_write',
    fields: 'never email, role or status; consent can only be withdrawn',
    params,
    body: customerChangeSchema,
    response: customerRecordView,
  },
  'GET /admin/contractors/{id}': {
    summary: 'Reads a contractor, with masked bank details.',
    permission: 'admin_contractor_read',
    fields:
      'never the password; of bank details the name and the last three digits; quotes only with admin_quote_apply_read; money only with admin_job_read',
    params,
    response: contractorRecordView,
  },
  'PATCH /admin/contractors/{id}': {
    summary: 'Changes a contractor profile and notifies its owner; absent fields stay unchanged.',
    permission: 'admin_contractor_write',
    fields: 'never bank details, email, role or status',
    params,
    body: contractorChangeSchema,
    response: contractorRecordView,
  },
  'POST /admin/contractors/{id}/bank-details': {
    summary: 'Shows full bank details; the audit log records it.',
    permission: 'admin_contractor_write',
    stepUp: true,
    rateLimit: 'account',
    relation: 'an admin with admin_contractor_write, who leaves a record',
    params,
    response: z.object({ accountName: z.string(), bsb: z.string(), accountNumber: z.string() }),
  },
})
