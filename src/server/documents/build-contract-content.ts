/** Content of a contract document: text, signatures and audit trail [QUOTE-08]. */
import type { DocumentContentOf } from '#api/documents/document-content.ts'
import type { ContractView } from '#api/quotes/contract-view.ts'
import { historyLabel } from '#domain/documents/history-labels.ts'
import { MODERATION_EVENTS } from '#domain/quotes/quote-machine.ts'
import type { Db } from '../core/db/sql.ts'
import { auditTrailOf } from './document-store.ts'

/** The document names the platform instead of a single admin. */
const PLATFORM_NAMES: Readonly<Record<string, string>> = { system: 'Plumbline', admin: 'Plumbline support' }

export async function buildContractContent(db: Db, view: ContractView): Promise<DocumentContentOf<'contract'>> {
  const { jobId, jobTitle, contractorId, contractorName, customerName, text, sha256, signatures } = view
  const trail = await auditTrailOf.all(db, [jobId, contractorId, MODERATION_EVENTS])
  return {
    kind: 'contract',
    contract: { jobId, jobTitle, contractorId, contractorName, customerName, text, sha256, signatures },
    trail: trail.map(({ machine, event, stage_index: stageIndex, actor_role: role, actor_name, occurred_at }) => ({
      at: occurred_at.toISOString(),
      who: actor_name ?? '',
      role: PLATFORM_NAMES[role] ?? role,
      what: historyLabel({ machine, event, stageIndex }),
    })),
  }
}
