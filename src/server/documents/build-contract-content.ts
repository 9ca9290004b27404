/** What a contract says on paper: its text and signatures, and every step of it so far [QUOTE-08]. */
import type { DocumentContentOf } from '#api/documents/document-content.ts'
import type { ContractView } from '#api/quotes/contract-view.ts'
import { stepCopy } from '#domain/documents/history-labels.ts'
import { OFFER_DECISIONS } from '#domain/quotes/quote-machine.ts'
import type { Db } from '../core/db/sql.ts'
import { auditTrailOf } from './document-store.ts'

/** Whatever is done by us is ours to answer for, and no person's. */
const OURS: Readonly<Record<string, string>> = { system: 'Plumbline', admin: 'Plumbline support' }

export async function writeContract(db: Db, view: ContractView): Promise<DocumentContentOf<'contract'>> {
  const { jobId, jobTitle, contractorId, contractorName, customerName, text, sha256, signatures } = view
  const trail = await auditTrailOf.all(db, [jobId, contractorId, OFFER_DECISIONS])
  return {
    kind: 'contract',
    contract: { jobId, jobTitle, contractorId, contractorName, customerName, text, sha256, signatures },
    trail: trail.map(({ machine, event, stage_index: stageIndex, actor_role: role, actor_name, at }) => ({
      at: at.toISOString(),
      who: actor_name ?? '',
      role: OURS[role] ?? role,
      what: stepCopy({ machine, event, stageIndex }),
    })),
  }
}
