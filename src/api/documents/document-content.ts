/** Content of each document kind. It is fixed at issue, shown on screen and rendered to PDF. */
import { z } from 'zod'
import { INVOICE_HEADINGS } from '#domain/documents/tax-invoice.ts'
import { contractView } from '../quotes/contract-view.ts'

const stageOfJob = { jobId: z.string(), jobTitle: z.string(), stageIndex: z.number().int() }

const personView = z.object({ name: z.string(), username: z.string() })

/** Whose days the dates are. Documents from before it was recorded have the dates of Sydney. */
const stateOfDates = z.string().nullish()

const contractContent = z.object({
  kind: z.literal('contract'),
  contract: contractView
    .pick({
      jobId: true,
      jobTitle: true,
      contractorId: true,
      contractorName: true,
      customerName: true,
      text: true,
      sha256: true,
      signatures: true,
    })
    .extend({ state: stateOfDates }),
  /** Every event of the contract, oldest first. */
  trail: z.array(z.object({ at: z.string(), who: z.string(), role: z.string(), what: z.string() })),
})

/** Amounts are dollars, dates DD/MM/YYYY [PAY-05, PAY-11]. */
export const invoiceDocumentView = z.object({
  heading: z.enum(INVOICE_HEADINGS),
  number: z.string(),
  ...stageOfJob,
  date: z.string(),
  isPaid: z.boolean(),
  seller: z.object({ name: z.string(), abn: z.string().nullable() }),
  /** Set only when the law requires the buyer's address. */
  recipient: personView.extend({ address: z.string().nullable() }),
  items: z.array(
    z.object({ name: z.string(), quantity: z.number().int(), price: z.number(), gst: z.number().nullable() }),
  ),
  gst: z.number().nullable(),
  total: z.number(),
  notes: z.array(z.string()),
})
export type InvoiceDocumentView = z.output<typeof invoiceDocumentView>

/** What one stage costs the customer [PAY-05]: the fields of the specification from the same invoice. */
export const invoiceView = z.object({
  title: z.string(),
  recipient: personView,
  jobId: z.string(),
  date: z.string(),
  items: z.array(z.object({ name: z.string(), price: z.number() })),
  total: z.number(),
})
export type InvoiceView = z.output<typeof invoiceView>

const invoiceContent = invoiceDocumentView.extend({ kind: z.enum(['invoice', 'tax-invoice']) })

const receiptContent = z.object({
  kind: z.literal('receipt'),
  number: z.string(),
  ...stageOfJob,
  date: z.string(),
  payer: personView,
  items: z.array(z.object({ name: z.string(), price: z.number() })),
  total: z.number(),
  /** The charge id at the card processor. */
  payment: z.string(),
})

/** Statement of a job, of a contractor, or of a contractor's month. */
const statementContent = z.object({
  kind: z.literal('statement'),
  about: z.string(),
  /** The month, "2026-10". */
  month: z.string().optional(),
  facts: z.array(z.object({ name: z.string(), value: z.string() })),
  state: stateOfDates,
  places: z.array(z.object({ name: z.string(), amount: z.number(), why: z.string() })),
  total: z.object({ name: z.string(), amount: z.number() }),
  movements: z.array(z.object({ at: z.string(), what: z.string(), amount: z.number() })),
})

const warrantyPeriod = z.object({
  /** Days, "2032-11-20"; null where no period is known. */
  endsOn: z.string().nullable(),
  /** Last day to claim a defect that appears late. */
  claimUntil: z.string().nullable(),
  governs: z.enum(['own', 'statutory']).nullable(),
})

/** Content of a work completion certificate [FORM-12]. Days are ISO days. */
export const certificateContent = z.object({
  kind: z.literal('certificate'),
  code: z.string(),
  jobId: z.string(),
  jobTitle: z.string(),
  /** The kind of work; null where the job has none. */
  work: z.string().nullable(),
  state: z.string(),
  customer: z.object({ name: z.string(), memberId: z.string(), address: z.string() }),
  contractor: z.object({ id: z.string(), name: z.string(), abn: z.string(), licenceNo: z.string() }),
  completedOn: z.string(),
  certifiedOn: z.string(),
  /** The contractor's own warranty period in years; 0 means none. */
  warrantyYears: z.number().int(),
  warrantyNotice: z.string().nullable(),
  /** The longer of the contractor's period and the statutory period. */
  major: warrantyPeriod,
  other: warrantyPeriod,
  /** The same facts as sentences for the PDF. */
  says: z.object({
    own: z.string(),
    statutory: z.string(),
    longer: z.string(),
    periods: z.array(z.object({ covers: z.string(), until: z.string(), by: z.string() })),
  }),
})

export const documentContent = z.discriminatedUnion('kind', [
  certificateContent,
  contractContent,
  invoiceContent,
  receiptContent,
  statementContent,
])
export type DocumentContent = z.output<typeof documentContent>
export type DocumentContentOf<K extends DocumentContent['kind']> = Extract<DocumentContent, { kind: K }>
