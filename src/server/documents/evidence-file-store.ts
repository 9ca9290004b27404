/** The SQL of the check of files in evidence packs. */
import { sql } from '../core/db/sql.ts'
import { jobNumber } from '../jobs/job-store.ts'

interface PackFileRow {
  readonly job_number: string
  readonly customer_id: string
  readonly contractor_id: string | null
  readonly made_at: Date
}

export const packFilesOf = sql<PackFileRow, [sha256: string]>(
  'evidence-pack-files-of',
  `select ${jobNumber} as job_number, j.customer_id, j.contractor_id, f.made_at
   from evidence_pack_files f join jobs j on j.id = f.job_id where f.sha256 = $1 order by f.made_at`,
)
