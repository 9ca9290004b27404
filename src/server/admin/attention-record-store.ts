/** The SQL of the attention lists: stages, money alerts and support conversations. */

import { type AlertDetail, alertText } from '#domain/reconciliation/alert-copy.ts'
import { LEDGER_ALERTS } from '#domain/reconciliation/alert-kinds.ts'
import { MISSED_STATUSES } from '#domain/stages/stage-deadline-machine.ts'
import { oneOf } from '../core/db/machine-sql.ts'
import { jobNumber } from '../jobs/job-store.ts'
import { isContractActive } from '../stages/stage-store.ts'
import { ofJob, type RecordSource } from './record-source.ts'

const alertStatus = `case when resolved_at is null then 'open' else 'resolved' end`
const supportStatus = `case when archived_at is not null then 'archived' when unanswered_since is null then 'answered'
  else 'waiting' end`

export const attentionSources = {
  stages: {
    ...ofJob,
    table: 'stages',
    rows: `submitted_at is not null and ${isContractActive('p')}`,
    id: `(job_id || ' ' || contractor_id || ' ' || stage_index::text) collate "C"`,
    status: 'status',
    sorts: { createdAt: 'submitted_at' },
    filters: {
      ...ofJob.filters,
      due: (value) => `${value} = 'overdue' and ${oneOf('deadline_status', MISSED_STATUSES)}`,
    },
    cells: `j.title, ${jobNumber} as number, concat(p.stage_index + 1, ': ', p.name) as stage, p.status, p.submitted_at as "createdAt",
      a.name as customer, coalesce(c.company, b.name) as contractor, p.cost_cents / 100.0 as cost,
      p.due_on::text as "dueOn", p.reject_reason as reason`,
    joins: `join jobs j on j.id = p.job_id join accounts a on a.id = j.customer_id join accounts b on b.id = p.contractor_id
      left join contractors c on c.account_id = p.contractor_id`,
  },
  moneyAlerts: {
    table: 'money_alerts',
    rows: 'true',
    id: 'id',
    idType: 'bigint',
    status: alertStatus,
    sorts: { createdAt: 'opened_at' },
    filters: {
      kind: (value) => `case when ${oneOf('kind', LEDGER_ALERTS)} then 'ledger' else 'payments' end = ${value}`,
    },
    searchText: `lower(concat_ws(' ', kind, subject, detail::text, resolution, (select a.name from accounts a where a.id = p.resolved_by)))`,
    cells: `p.kind, p.subject, p.detail, ${alertStatus} as status, p.opened_at as "createdAt",
      p.resolved_at as "resolvedAt", a.name as resolver, p.resolution`,
    toCells: ({ kind, subject, detail }) => ({
      matter: alertText(String(kind), String(subject), detail as AlertDetail).text,
    }),
    joins: 'left join accounts a on a.id = p.resolved_by',
  },
  supportChats: {
    table: 'support_conversations',
    rows: 'true',
    id: 'conversation collate "C"',
    status: supportStatus,
    sorts: { since: 'coalesce(unanswered_since, last_message_at)', createdAt: 'last_message_at' },
    filters: {
      kind: (value) => `(select a.role from accounts a where a.id = p.account_id) = ${value}`,
      actor: (value) => `assignee_id = (select a.id from accounts a where a.username = ${value})`,
    },
    // The account search is excluded, because it contains the sign-in email.
    searchText: `(select lower(concat_ws(' ', a.name, a.username, c.company)) from accounts a left join contractors c on c.account_id = a.id
      where a.id = p.account_id)`,
    cells: `coalesce(c.company, a.name) as "user", a.role as kind, ${supportStatus} as status,
      coalesce(p.unanswered_since, p.last_message_at) as since, b.name as assignee, p.last_message_at as "createdAt"`,
    joins: `join accounts a on a.id = p.account_id left join contractors c on c.account_id = p.account_id
      left join accounts b on b.id = p.assignee_id`,
  },
} as const satisfies Readonly<Record<string, RecordSource>>
