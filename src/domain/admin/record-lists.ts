/**
 * The admin lists: columns, sorts, searches, filters and URLs. The pages, the API and the export share this table
 * [ADMIN-01].
 */
import { ACCOUNT_STATUSES } from '../accounts/account.ts'
import { AUDIT_ACTION_NAMES, AUDIT_ACTIONS } from '../audit/audit-action.ts'
import { CATEGORY_STATUSES } from '../categories/category.ts'
import type { RequiredPermission } from '../core/admin-permissions.ts'
import { STATES } from '../core/locations.ts'
import { jobMachine } from '../jobs/job-machine.ts'
import { STORY_KINDS } from '../library/story-kinds.ts'
import { WRITTEN_STATUSES } from '../library/story-machine.ts'
import { quoteMachine } from '../quotes/quote-machine.ts'
import { VERIFICATION_STATUS_LABELS, VERIFICATION_STATUSES } from '../verification/verification.ts'
import { CLAIMS } from '../warranty/warranty-machine.ts'
import { ADMIN_PAGES } from './admin-pages.ts'
import { moneyAlertList, stageList, supportChatList } from './attention-lists.ts'
import { legalRuleList } from './legal-rule-list.ts'
import {
  accountColumns,
  createdAt,
  jobFilters,
  jobNumber,
  overdueFilter,
  type RecordList,
  type RecordSearch,
  status,
} from './record-list.ts'
import { siteContentList } from './site-content-list.ts'

export const RECORD_LISTS = {
  customers: {
    title: 'Customers',
    path: 'customers',
    sorts: ['createdAt', 'name', 'email'],
    searches: ['name', 'email'],
    searched: 'Name, email or username',
    statuses: ACCOUNT_STATUSES,
    columns: [...accountColumns, createdAt],
  },
  contractors: {
    title: 'Contractors',
    path: 'contractors',
    sorts: ['createdAt', 'name', 'email'],
    searches: ['name', 'email'],
    searched: 'Name, email, username, company, ABN or licence',
    statuses: ACCOUNT_STATUSES,
    filters: [
      {
        key: 'verification',
        label: 'Verification',
        options: VERIFICATION_STATUSES,
        labels: VERIFICATION_STATUS_LABELS,
      },
    ],
    columns: [
      ...accountColumns,
      { key: 'company', label: 'Company', under: 'name' },
      { key: 'place', label: 'Place', under: 'name' },
      { key: 'abn', label: 'ABN' },
      { key: 'licenseNo', label: 'Licence', under: 'abn' },
      { ...createdAt, under: 'abn' },
      { key: 'verifiedUntil', label: 'Verified until', kind: 'date', under: 'status' },
    ],
  },
  jobs: {
    title: 'Jobs',
    path: 'jobs',
    sorts: ['createdAt', 'title'],
    searches: ['title'],
    searched: 'Title, number or location',
    statuses: jobMachine.statuses,
    filters: jobFilters,
    columns: [
      { key: 'title', label: 'Title' },
      jobNumber,
      { key: 'customer', label: 'Customer' },
      { key: 'contractor', label: 'Contractor', under: 'customer' },
      status,
      { key: 'place', label: 'Place', under: 'status' },
      { key: 'budget', label: 'Budget', kind: 'dollars' },
      { ...createdAt, under: 'budget' },
    ],
  },
  quoteRequests: {
    title: 'Quote requests',
    path: 'quote-requests',
    sorts: ['createdAt'],
    searches: [],
    searched: 'Title, number or location',
    statuses: [],
    filters: jobFilters,
    columns: [
      { key: 'title', label: 'Title' },
      jobNumber,
      { key: 'customer', label: 'Customer' },
      status,
      { key: 'place', label: 'Place', under: 'status' },
      { key: 'budget', label: 'Budget', kind: 'dollars' },
      { ...createdAt, under: 'budget' },
    ],
  },
  quoteApplies: {
    title: 'Quote applies',
    path: 'quote-applies',
    sorts: ['createdAt'],
    searches: [],
    searched: 'Job title, number or location',
    statuses: quoteMachine.statuses,
    filters: jobFilters,
    columns: [
      { key: 'title', label: 'Job' },
      jobNumber,
      { key: 'contractor', label: 'Contractor' },
      status,
      { key: 'cost', label: 'Total cost', kind: 'dollars' },
      { ...createdAt, under: 'cost' },
    ],
  },
  categories: {
    title: 'Categories',
    path: 'categories',
    sorts: ['createdAt', 'name'],
    searches: ['name'],
    statuses: CATEGORY_STATUSES,
    columns: [
      { key: 'name', label: 'Name' },
      { key: 'parent', label: 'Parent' },
      { key: 'sort', label: 'Sort' },
      { key: 'status', label: 'Status' },
      createdAt,
    ],
  },
  legalRules: legalRuleList,
  consultations: {
    title: 'Consultations',
    about: "A reply usually takes 2 to 3 days. After that it's overdue.",
    path: 'consultations',
    sorts: ['createdAt'],
    searches: [],
    searched: 'Question, name or consultant',
    statuses: ['open', 'replied', 'cancelled', 'archived'],
    filters: [overdueFilter],
    first: { status: 'open', dir: 'asc' },
    columns: [
      { key: 'question', label: 'Question' },
      status,
      { key: 'overdueSince', label: 'Overdue since', kind: 'date', under: 'status' },
      { key: 'requester', label: 'From' },
      { key: 'consultant', label: 'Consultant', under: 'requester' },
      { key: 'createdAt', label: 'Submitted', kind: 'date' },
      { key: 'dueAt', label: 'Due by', kind: 'date', under: 'createdAt' },
      { key: 'repliedAt', label: 'Replied', kind: 'date', under: 'createdAt' },
    ],
  },
  stories: {
    title: 'Stories',
    about: 'Stories in the open library, and stories waiting for review.',
    path: 'stories',
    sorts: ['createdAt'],
    searches: [],
    searched: 'Title, case number or author',
    statuses: WRITTEN_STATUSES,
    filters: [
      { key: 'kind', label: 'Kind', options: STORY_KINDS },
      { key: 'state', label: 'State', options: STATES },
      { key: 'category', label: 'Category', options: [] },
    ],
    columns: [
      { key: 'title', label: 'Title' },
      status,
      { key: 'kind', label: 'Kind', under: 'status' },
      { key: 'caseNumber', label: 'Case number', under: 'title' },
      { key: 'author', label: 'Author' },
      { key: 'category', label: 'Category', under: 'author' },
      { key: 'place', label: 'Place' },
      { key: 'createdAt', label: 'Written', kind: 'date', under: 'place' },
      { key: 'publishedAt', label: 'Published', kind: 'date', under: 'place' },
    ],
  },
  warranty: {
    title: 'Warranty cases',
    about: 'Warranty claims and disputes, earliest due date first.',
    path: 'warranty',
    sorts: ['dueOn', 'createdAt'],
    searches: [],
    searched: 'Job, customer or contractor',
    statuses: ['admin', 'contractor', 'customer', 'none'],
    statusLabel: 'Waiting for',
    filters: [
      { key: 'kind', label: 'Kind', options: CLAIMS },
      overdueFilter,
      { key: 'state', label: 'State', options: STATES },
    ],
    first: { status: 'admin', dir: 'asc' },
    columns: [
      { key: 'title', label: 'Job' },
      jobNumber,
      { key: 'caseStatus', label: 'Status' },
      { key: 'kind', label: 'Kind', under: 'caseStatus' },
      { key: 'awaiting', label: 'Waiting for' },
      { key: 'overdueSince', label: 'Overdue since', kind: 'date', under: 'awaiting' },
      { key: 'customer', label: 'Customer' },
      { key: 'contractor', label: 'Contractor', under: 'customer' },
      { key: 'state', label: 'State', under: 'title' },
      { key: 'dueOn', label: 'Response due', kind: 'date' },
      { key: 'createdAt', label: 'Lodged', kind: 'date', under: 'dueOn' },
    ],
  },
  audit: {
    title: 'Audit',
    about: "Changes made by admins. These records can't be edited or deleted.",
    path: 'audit',
    sorts: ['createdAt'],
    searches: [],
    searched: 'Admin, or ID of the record',
    statuses: [],
    filters: [
      { key: 'action', label: 'Action', options: AUDIT_ACTION_NAMES, labels: AUDIT_ACTIONS },
      { key: 'subject', label: 'Record ID' },
      { key: 'actor', label: "Admin's username" },
    ],
    columns: [
      { key: 'action', label: 'Action', labels: AUDIT_ACTIONS },
      { key: 'createdAt', label: 'When', kind: 'dateTime', under: 'action' },
      { key: 'actor', label: 'By', under: 'action' },
      { key: 'subject', label: 'What', isLong: true },
      { key: 'before', label: 'Before', isLong: true },
      { key: 'after', label: 'After', isLong: true },
      { key: 'permission', label: 'Permission', under: 'subject' },
      { key: 'network', label: 'Network', under: 'subject' },
      { key: 'request', label: 'Request', under: 'subject' },
    ],
  },
  stages: stageList,
  moneyAlerts: moneyAlertList,
  supportChats: supportChatList,
  siteContent: siteContentList,
  admins: {
    title: 'Admins',
    path: 'roles',
    sorts: ['createdAt', 'username'],
    searches: ['username'],
    statuses: ACCOUNT_STATUSES,
    columns: [
      { key: 'username', label: 'Username' },
      { key: 'name', label: 'Name', under: 'username' },
      status,
      { key: 'permissions', label: 'Permissions', isLong: true },
      createdAt,
    ],
  },
} as const satisfies Record<string, RecordList>

export type RecordListName = keyof typeof RECORD_LISTS

export function recordListOf(name: RecordListName): RecordList {
  return RECORD_LISTS[name]
}

/** The permission for the list, its records and their history [DATA-02]. */
export function permissionForList(name: RecordListName): RequiredPermission {
  const page: { readonly requiredPermissions: readonly RequiredPermission[] } | undefined = ADMIN_PAGES.find(
    ({ to }) => to === `/admin/${recordListOf(name).path}`,
  )
  const [permission] = page?.requiredPermissions ?? []
  if (permission === undefined) throw new Error(`Nothing opens the page of ${name}`)
  return permission
}

/** The list at `/admin/{path}`, or undefined. */
export function recordListAt(path: string): RecordListName | undefined {
  return (Object.keys(RECORD_LISTS) as RecordListName[]).find((name) => recordListOf(name).path === path)
}

/** The order of the list: newest first by default, text sorts from A. */
export function orderOf(name: RecordListName, { sort, dir }: RecordSearch): { sort: string; dir: 'asc' | 'desc' } {
  const { sorts, searches, first } = recordListOf(name)
  const chosen = sort ?? sorts[0] ?? ''
  const own = sort === undefined || sort === sorts[0] ? first?.dir : undefined
  return { sort: chosen, dir: dir ?? own ?? (searches.includes(chosen) ? 'asc' : 'desc') }
}
