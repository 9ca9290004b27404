/** Audit entries of admin changes, newest first. */
import type { RecordView } from '#api/admin/record-routes.ts'
import type { TestClient } from './clients.ts'

export interface AuditEntry {
  readonly id: string
  /** The name and the username. */
  readonly actor: string
  readonly permission: string
  readonly action: string
  readonly subject: { readonly kind: string; readonly id: string }
  readonly before: unknown
  readonly after: unknown
  readonly network: string | null
  readonly requestId: string | null
}

/** The first page of the entries that match the query. */
export async function auditEntries(
  by: TestClient,
  query: Readonly<Record<string, string>> = {},
): Promise<AuditEntry[]> {
  const params = new URLSearchParams({ limit: '50', ...query })
  return (await by.request<RecordView[]>('GET', `/admin/lists/audit?${params}`)).map(entryOf)
}

function entryOf({ id, cells }: RecordView): AuditEntry {
  const [kind = '', ...parts] = String(cells.subject).split(' ')
  return {
    id,
    actor: String(cells.actor),
    permission: String(cells.permission),
    action: String(cells.action),
    subject: { kind, id: parts.join(' ') },
    before: parseCell(cells.before),
    after: parseCell(cells.after),
    network: textOf(cells.network),
    requestId: textOf(cells.request),
  }
}

const textOf = (cell: RecordView['cells'][string] | undefined) =>
  cell === undefined || cell === null ? null : String(cell)

function parseCell(cell: RecordView['cells'][string] | undefined): unknown {
  const text = textOf(cell)
  return text === null ? null : JSON.parse(text)
}
