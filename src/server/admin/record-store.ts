/** The SQL of the admin lists: the source of their rows and their cells. */
import { supportUsername } from '#domain/accounts/account.ts'
import type { RecordListName } from '#domain/admin/record-lists.ts'
import { consultationMachine } from '#domain/consultations/consultation-machine.ts'
import { namesIn } from '../audit/audit-store.ts'
import { oneOf } from '../core/db/machine-sql.ts'
import { dayInState } from '../core/db/state-day-sql.ts'
import { jobNumber } from '../jobs/job-store.ts'
import { contractorsWithStatus, firstExpiryOf, hasVerificationStatus } from '../verification/verification-status-sql.ts'
import { attentionSources } from './attention-record-store.ts'
import { contentSources } from './content-record-store.ts'
import { ofJob, type RecordSource } from './record-source.ts'

/** Names for ids in the audit list `p`. */
const accountNameOf = (id: string) => `(select coalesce(c.company, s.name) from accounts s
      left join contractors c on c.account_id = s.id where s.id = ${id})`
const categoryOf = (id: string) => `(select g.name from categories g where g.id = ${id})`
const jobOf = (id: string) => `(select j.title from jobs j where j.id = ${id})`

/** The screens name settings. */
const subjectName = `case p.subject_kind
    when 'account' then ${accountNameOf('p.subject_id')}
    when 'conversation' then ${accountNameOf("split_part(p.subject_id, '-', 2)")}
    when 'content' then case split_part(p.subject_id, '/', 1)
      when 'contractor' then ${accountNameOf("split_part(p.subject_id, '/', 2)")}
      when 'category' then ${categoryOf("split_part(p.subject_id, '/', 2)")}
    end
    when 'category' then ${categoryOf('p.subject_id')}
    when 'story' then (select t.title from stories t where t.id = p.subject_id)
    when 'job' then ${jobOf('p.subject_id')}
    when 'refund' then ${jobOf("split_part(p.subject_id, ':', 2)")}
    when 'consultation' then (select left(n.answers ->> 'canYou', 120) from consultations n where n.id = p.subject_id)
    when 'warranty-case' then ${jobOf('(select w.job_id from warranty_cases w where w.id = p.subject_id)')}
  end`

const auditSubjectNames = `coalesce(${namesIn('p')}, '{}')
  || jsonb_strip_nulls(jsonb_build_object(p.subject_id, ${subjectName}))`

const account = { table: 'accounts', id: 'id collate "C"', status: 'status' } as const
const accountSearch = (role: 'customer' | 'contractor') =>
  ({
    searchText: '(select w.search_text from account_search w where w.account_id = p.id)',
    found: 'id',
    search: (most: number) =>
      `search_accounts('${role}', $8, selective_account_trigrams('${role}', $8, $4::text[]), ${most})`,
    searchId: 'account_id',
    foundSorts: { createdAt: 'created_at', name: 'name_sort_key', email: 'email_sort_key' },
  }) as const
const accountSorts = {
  createdAt: 'created_at',
  name: 'lower(name) collate "C"',
  email: `coalesce(email, '') collate "C"`,
}
/** Support sees one kind of username for every sign-in [MSG-10]. */
const supportNameOf = (role: 'customer' | 'contractor') => (row: Readonly<Record<string, unknown>>) => ({
  username: supportUsername(String(row.username), role),
})
const accountCells = 'p.name, p.email, p.username, p.status, p.created_at as "createdAt"'
const place = `concat_ws(', ', j.city, j.state) as place, j.estimated_budget_cents / 100.0 as budget`

const ownLocation = {
  state: (value: string) => `state = ${value}`,
  category: (value: string) => `category_id = ${value}`,
} as const

const stateOfJob = '(select j.state from jobs j where j.id = p.job_id)'
const isResponseOverdue = `p.awaiting = 'contractor' and p.due_on < ${dayInState(stateOfJob, '$10::timestamptz')}`

const isWaiting = (listStatus: string) => oneOf(listStatus, [consultationMachine.initial])

const categoryStatus = `case when archived_at is null then 'offered' else 'archived' end`

const nextRuleFrom = `(select min(n.from_date) from legal_rules n
  where n.state = p.state and n.topic = p.topic and n.from_date > p.from_date)`
const today = dayInState('p.state', 'now()')
const legalRuleStatus = `case when p.from_date > ${today} then 'upcoming' when ${nextRuleFrom} <= ${today} then 'superseded' else 'in force' end`

const sources: Readonly<Record<RecordListName, RecordSource>> = {
  customers: {
    ...account,
    ...accountSearch('customer'),
    rows: "role = 'customer'",
    sorts: accountSorts,
    cells: accountCells,
    toCells: supportNameOf('customer'),
    joins: '',
  },
  contractors: {
    ...account,
    ...accountSearch('contractor'),
    rows: "role = 'contractor'",
    sorts: accountSorts,
    filters: { verification: (value) => hasVerificationStatus('p.id', value, '$10::timestamptz') },
    filterIndex: {
      by: 'verification',
      ids: contractorsWithStatus("($9::jsonb ->> 'verification')", '$10::timestamptz'),
    },
    cells: `${accountCells}, c.company, c.abn, c.license_no as "licenseNo", concat_ws(', ', c.city, c.state) as place,
      ${firstExpiryOf('p.id')}::text as "verifiedUntil"`,
    toCells: supportNameOf('contractor'),
    joins: 'left join contractors c on c.account_id = p.id',
  },
  jobs: {
    table: 'jobs',
    rows: 'true',
    id: 'id collate "C"',
    status: 'status',
    sorts: { createdAt: 'created_at', title: 'lower(title) collate "C"' },
    filters: ownLocation,
    searchText: '(select w.search_text from job_search w where w.job_id = p.id)',
    found: 'id',
    search: ofJob.search,
    searchId: ofJob.searchId,
    foundSorts: { createdAt: 'created_at', title: 'title_sort_key' },
    cells: `j.title, ${jobNumber} as number, a.name as customer, coalesce(c.company, b.name) as contractor, j.status, ${place}, j.created_at as "createdAt"`,
    joins: `join jobs j on j.id = p.id join accounts a on a.id = j.customer_id
      left join accounts b on b.id = j.contractor_id left join contractors c on c.account_id = j.contractor_id`,
  },
  quoteRequests: {
    ...ofJob,
    table: 'quote_requests',
    rows: 'true',
    id: 'job_id collate "C"',
    status: 'job_id',
    sorts: { createdAt: 'created_at' },
    cells: `j.title, ${jobNumber} as number, a.name as customer, j.status, ${place}, p.created_at as "createdAt"`,
    joins: 'join jobs j on j.id = p.job_id join accounts a on a.id = j.customer_id',
  },
  quoteApplies: {
    ...ofJob,
    table: 'quotes',
    rows: 'sent_at is not null',
    id: `(job_id || ' ' || contractor_id) collate "C"`,
    status: 'status',
    sorts: { createdAt: 'sent_at' },
    cells: `j.title, ${jobNumber} as number, coalesce(c.company, a.name) as contractor, p.status, p.cost_cents / 100.0 as cost, p.sent_at as "createdAt"`,
    joins: `join jobs j on j.id = p.job_id join accounts a on a.id = p.contractor_id
      left join contractors c on c.account_id = p.contractor_id`,
  },
  categories: {
    table: 'categories',
    rows: 'true',
    id: 'id collate "C"',
    status: categoryStatus,
    sorts: { createdAt: 'created_at', name: 'lower(name) collate "C"' },
    cells: `p.name, ${categoryOf('p.parent')} as parent, p.sort, ${categoryStatus} as status, p.created_at as "createdAt"`,
    joins: '',
  },
  legalRules: {
    table: 'legal_rules',
    rows: 'true',
    id: `concat_ws('_', state, topic, from_date) collate "C"`,
    status: legalRuleStatus,
    sorts: { createdAt: `(from_date::timestamp at time zone 'UTC')` },
    hasDays: true,
    filters: { state: (value: string) => `state = ${value}`, kind: (value: string) => `topic = ${value}` },
    searchText: `lower(concat_ws(' ', text, source))`,
    cells: `p.topic, p.state, p.text, ${legalRuleStatus} as status, p.from_date::text as "createdAt",
      (${nextRuleFrom} - 1)::text as until, p.source, p.confidence`,
    joins: '',
  },
  consultations: {
    table: 'consultations',
    rows: 'true',
    id: 'id collate "C"',
    status: 'list_status',
    sorts: { createdAt: 'submitted_at' },
    filters: { due: (value) => `${value} = 'overdue' and ${isWaiting('list_status')} and due_at <= $10::timestamptz` },
    searchText: `lower(concat_ws(' ', answers ->> 'canYou', visitor_name, (select a.name from accounts a where a.id = p.account_id),
      (select a.name from accounts a where a.id = p.consultant_id)))`,
    cells: `left(p.answers ->> 'canYou', 120) as question, p.status, coalesce(a.name, p.visitor_name, 'A visitor') as requester,
      b.name as consultant, p.submitted_at as "createdAt", p.due_at as "dueAt", p.replied_at as "repliedAt",
      case when ${isWaiting('p.list_status')} and p.due_at <= $10 then p.due_at end as "overdueSince"`,
    joins: 'left join accounts a on a.id = p.account_id left join accounts b on b.id = p.consultant_id',
  },
  stories: {
    table: 'stories',
    rows: 'true',
    id: 'id collate "C"',
    status: 'status',
    sorts: { createdAt: 'created_at' },
    filters: { ...ownLocation, kind: (value) => `kind = ${value}` },
    searchText: `lower(concat_ws(' ', title, case_number, (select a.name from accounts a where a.id = p.author_id),
      (select c.company from contractors c where c.account_id = p.author_id)))`,
    cells: `p.title, p.status, p.kind, p.case_number as "caseNumber", coalesce(c.company, a.name) as author,
      g.name as category, concat_ws(', ', p.city, p.state) as place, p.created_at as "createdAt",
      p.published_at as "publishedAt"`,
    joins: `join accounts a on a.id = p.author_id left join contractors c on c.account_id = p.author_id
      left join categories g on g.id = p.category_id`,
  },
  warranty: {
    table: 'warranty_cases',
    rows: 'true',
    id: 'id collate "C"',
    status: 'awaiting',
    sorts: { dueOn: 'due_on', createdAt: 'lodged_at' },
    days: ['dueOn'],
    filters: {
      state: ofJob.filters.state,
      kind: (value) => `claim = ${value}`,
      due: (value) => `${value} = 'overdue' and ${isResponseOverdue}`,
    },
    // Uses only the names the list shows, because the account search contains sign-in emails.
    searchText: `concat_ws(' ', (select w.search_text from job_search w where w.job_id = p.job_id),
      (select lower(a.name) from accounts a where a.id = p.customer_id),
      (select lower(concat_ws(' ', a.name, c.company)) from accounts a left join contractors c on c.account_id = a.id
       where a.id = p.contractor_id))`,
    cells: `j.title, ${jobNumber} as number, p.status as "caseStatus", p.awaiting as "awaiting", p.claim as kind, ca.name as customer,
      coalesce(c.company, ta.name) as contractor, j.state, p.due_on::text as "dueOn",
      p.lodged_at as "createdAt", case when ${isResponseOverdue}
        then p.due_on::text end as "overdueSince"`,
    joins: `join jobs j on j.id = p.job_id join accounts ca on ca.id = p.customer_id
      join accounts ta on ta.id = p.contractor_id left join contractors c on c.account_id = p.contractor_id`,
  },
  audit: {
    table: 'audit_entries',
    rows: 'true',
    id: 'id',
    idType: 'bigint',
    status: 'action',
    sorts: { createdAt: 'occurred_at' },
    filters: {
      subject: (value) => `subject_id = ${value}`,
      actor: (value) => `actor_id = (select a.id from accounts a where a.username = ${value})`,
      action: (value) => `action = ${value}`,
    },
    indexedFilters: ['subject', 'actor', 'action'],
    searchText: `lower(concat_ws(' ', subject_id, (select a.name || ' ' || a.username from accounts a where a.id = p.actor_id)))`,
    cells: `p.action, p.occurred_at as "createdAt", a.name || ' (' || a.username || ')' as actor,
      p.subject_kind || ' ' || p.subject_id as subject, p.before::text as before, p.after::text as after,
      p.permission_used as permission, p.network_hash as network, p.request_id as request, ${auditSubjectNames} as names`,
    joins: 'join accounts a on a.id = p.actor_id',
  },
  ...attentionSources,
  ...contentSources,
  admins: {
    ...account,
    rows: "role = 'admin'",
    sorts: { createdAt: 'created_at', username: 'lower(username) collate "C"' },
    cells: `p.name, p.username, p.status, array_to_string(p.permissions, ' ') as permissions, p.created_at as "createdAt"`,
    joins: '',
  },
}

export function recordSourceOf(list: RecordListName): RecordSource {
  return sources[list]
}
