/** SQL of documents: their source data, their content and their files. */
import type { TaxType } from '#domain/contractors/contractor.ts'
import type { State } from '#domain/core/locations.ts'
import { sql } from '../core/db/sql.ts'
import { jobNumber, openedStreet } from '../jobs/job-store.ts'

export interface DocumentRow {
  readonly id: string
  readonly kind: 'contract' | 'invoice' | 'tax-invoice' | 'receipt' | 'statement' | 'certificate'
  readonly job_id: string | null
  readonly contractor_id: string | null
  /** Only this account may read it; null if every reader of the job may. */
  readonly account_id: string | null
  readonly title: string
  readonly content: unknown
  readonly file_sha256: string | null
  readonly object_key: string | null
  readonly bytes: number | null
  readonly issued_at: Date
}

const columns = 'id, kind, job_id, contractor_id, account_id, title, content, file_sha256, object_key, bytes, issued_at'

/** The same content is one document, so an existing row stays. */
export const insertDocument = sql<
  never,
  [
    id: string,
    kind: DocumentRow['kind'],
    jobId: string | null,
    contractorId: string | null,
    stageIndex: number | null,
    accountId: string | null,
    title: string,
    content: string,
    contentSha256: string,
    now: Date,
  ]
>(
  'insert-document',
  `insert into documents
     (id, kind, job_id, contractor_id, stage_index, account_id, title, content, content_sha256, issued_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8::jsonb, $9, $10) on conflict do nothing`,
)

export const documentByContent = sql<DocumentRow, [kind: DocumentRow['kind'], contentSha256: string]>(
  'document-by-content',
  `select ${columns} from documents where kind = $1 and content_sha256 = $2`,
)

/** The issued invoice of a paid stage; it never changes. */
export const paidInvoiceOf = sql<DocumentRow, [jobId: string, stageIndex: number]>(
  'paid-invoice-of',
  `select ${columns} from documents where job_id = $1 and stage_index = $2 and kind in ('invoice', 'tax-invoice')
     and (content ->> 'isPaid')::boolean`,
)

/** The latest certificate of a job. Superseded ones are found by their code. */
export const certificateDocumentOf = sql<DocumentRow, [jobId: string]>(
  'certificate-document-of',
  `select ${columns} from documents where job_id = $1 and kind = 'certificate' order by id desc limit 1`,
)

export const documentById = sql<DocumentRow, [id: string]>(
  'document-by-id',
  `select ${columns} from documents where id = $1`,
)

export const documentByFile = sql<DocumentRow, [fileSha256: string]>(
  'document-by-file',
  `select ${columns} from documents where file_sha256 = $1 limit 1`,
)

/** Returns a row if rendering must be queued: not rendered, and not queued in the last minute. */
export const markRenderRequested = sql<{ id: string }, [id: string, now: Date]>(
  'mark-render-requested',
  `update documents set render_requested_at = $2 where id = $1 and rendered_at is null
     and (render_requested_at is null or render_requested_at < $2::timestamptz - interval '1 minute') returning id`,
)

export const saveRenderedFile = sql<
  never,
  [id: string, fileSha256: string, objectKey: string, bytes: number, now: Date]
>(
  'save-rendered-file',
  `update documents set file_sha256 = $2, object_key = $3, bytes = $4, rendered_at = $5
   where id = $1 and rendered_at is null`,
)

export interface PartiesRow {
  readonly title: string
  readonly state: string
  readonly customer_id: string
  readonly contractor_id: string | null
  /** The second signature. */
  readonly signed_at: Date | null
}

export const partiesOfJob = sql<PartiesRow, [jobId: string]>(
  'parties-of-job',
  'select title, state, customer_id, contractor_id, signed_at from jobs where id = $1',
)

export interface InvoiceDataRow {
  readonly job_number: string
  readonly job_title: string
  readonly state: State
  readonly city: string
  readonly address_detail: string | null
  readonly customer_name: string
  readonly customer_username: string
  readonly contractor_id: string
  readonly contractor_name: string
  readonly abn: string | null
  readonly tax_type: TaxType
  readonly stage_name: string
  readonly stage_cents: string
  readonly quote_cents: string
  readonly paid_at: Date | null
  readonly fee_gst_cents: string | null
  readonly charge_id: string | null
}

export const invoiceDataOf = sql<InvoiceDataRow, [jobId: string, stageIndex: number]>(
  'invoice-data-of',
  `select ${jobNumber} as job_number, j.title as job_title, j.state, j.city,
     ${openedStreet('j.contractor_id')} as address_detail, ja.name as customer_name,
     ja.username as customer_username, q.contractor_id, coalesce(c.company, qa.name) as contractor_name, c.abn,
     c.tax_type, s.name as stage_name, s.cost_cents as stage_cents, q.cost_cents as quote_cents,
     p.succeeded_at as paid_at, p.fee_gst_cents, p.charge_id
   from jobs j join accounts ja on ja.id = j.customer_id
     join quotes q on q.job_id = j.id and q.contractor_id = j.contractor_id
     join contractors c on c.account_id = q.contractor_id join accounts qa on qa.id = q.contractor_id
     join stages s on s.job_id = q.job_id and s.contractor_id = q.contractor_id and s.stage_index = $2
     left join payments p on p.job_id = j.id and p.stage_index = s.stage_index
   where j.id = $1`,
)

export interface ContractorOfStatementRow {
  readonly name: string
  readonly state: string | null
}

export const contractorOfStatement = sql<ContractorOfStatementRow, [contractorId: string]>(
  'contractor-of-statement',
  `select coalesce(c.company, a.name) as name, c.state from contractors c join accounts a on a.id = c.account_id
   where c.account_id = $1`,
)

export interface PaidStageRow {
  readonly stage_index: number
  readonly succeeded_at: Date
  /** Null until the invoice of the payment is issued. */
  readonly invoice_kind: 'invoice' | 'tax-invoice' | null
  readonly invoice_title: string | null
  readonly bytes: number | null
}

export const paidStagesOf = sql<PaidStageRow, [jobId: string]>(
  'paid-stages-of',
  `select p.stage_index, p.succeeded_at, d.kind as invoice_kind, d.title as invoice_title, d.bytes
   from payments p left join documents d on d.job_id = p.job_id and d.stage_index = p.stage_index
     and d.kind in ('invoice', 'tax-invoice') and (d.content ->> 'isPaid')::boolean
   where p.job_id = $1 and p.succeeded_at is not null order by p.stage_index`,
)

interface StoredSizeRow {
  readonly kind: DocumentRow['kind']
  readonly stage_index: number | null
  readonly bytes: number
}

/**
 * The latest rendered files of a job. A later step or movement changes contract and statement, so their earlier files
 * do not count.
 */
export const storedSizesOf = sql<StoredSizeRow, [jobId: string, readerId: string]>(
  'stored-document-sizes-of',
  `select distinct on (kind, stage_index) kind, stage_index, bytes from documents
   where job_id = $1 and bytes is not null and kind in ('contract', 'receipt', 'statement')
     and (account_id is null or account_id = $2)
     and (kind = 'receipt' or issued_at >= greatest(
       (select max(occurred_at) from job_history where job_id = $1),
       (select max(created_at) from ledger_transactions where job_id = $1)))
   order by kind, stage_index, id desc`,
)

interface TrailRow {
  readonly machine: string
  readonly event: string
  readonly stage_index: number | null
  readonly actor_role: string
  readonly actor_name: string | null
  readonly occurred_at: Date
}

/**
 * History of one quote and its stages without some quote events. It excludes other contractors and does not name
 * admins.
 */
export const auditTrailOf = sql<TrailRow, [jobId: string, contractorId: string, without: readonly string[]]>(
  'audit-trail-of',
  `select h.machine, h.event, h.stage_index, h.actor_role, a.name as actor_name, h.occurred_at
   from job_history h left join accounts a on a.id = h.actor_id and h.actor_role <> 'admin'
   where h.job_id = $1 and h.contractor_id = $2 and not (h.machine = 'quote' and h.event = any($3::text[])) order by h.id`,
)

interface SignedTextRow {
  readonly text: string
  readonly party: string
  readonly signed_at: Date
  readonly state: string
}

/** Every signature of a fingerprint with its stored text. */
export const signedTextsOf = sql<SignedTextRow, [sha256: string]>(
  'signed-texts-of',
  `select k.text, s.party, s.signed_at, j.state from signatures s
     join contracts k on k.job_id = s.job_id and k.contractor_id = s.contractor_id join jobs j on j.id = k.job_id
   where s.sha256 = $1`,
)
