/** The SQL of notices: whom to tell, and the facts to tell. */
import { sql } from '../core/db/sql.ts'

export interface NoticeRow {
  readonly email: string | null
  readonly name: string
  readonly job_title: string
  readonly customer_name: string
  readonly contractor_name: string
  readonly stage_name: string | null
  readonly stage_cents: string | null
}

export const noticeFacts = sql<NoticeRow, [to: string, jobId: string, contractorId: string, stageIndex: number | null]>(
  'notice-facts',
  `select a.email, a.name, j.title as job_title, ja.name as customer_name, coalesce(c.company, ca.name) as contractor_name,
     s.name as stage_name, s.cost_cents as stage_cents
   from accounts a, jobs j join accounts ja on ja.id = j.customer_id, contractors c
     join accounts ca on ca.id = c.account_id
     left join stages s on s.job_id = $2 and s.contractor_id = $3 and s.stage_index = $4
   where a.id = $1 and j.id = $2 and c.account_id = $3`,
)
