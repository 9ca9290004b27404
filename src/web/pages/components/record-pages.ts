/**
 * Which lists of the administration have a page for each of their records, and where administrators make records. The
 * lists read it, and so load none of these pages before somebody opens one.
 */
import type { RecordListName } from '#domain/admin/record-lists.ts'
import type { RequiredPermission } from '#domain/core/admin-permissions.ts'

interface RecordPages {
  /** Where administrators make records: the page of one is loaded with the id of `NEW_RECORD`. */
  readonly add?: { readonly label: string; readonly permission: RequiredPermission }
}

const RECORD_PAGES = {
  categories: { add: { label: 'Add a category', permission: 'admin_category_write' } },
  legalRules: { add: { label: 'Add a rule', permission: 'admin_app_setting_release' } },
  customers: {},
  contractors: {},
  jobs: {},
  quoteRequests: {},
  quoteApplies: {},
  stories: {},
  moneyAlerts: {},
} as const satisfies Partial<Record<RecordListName, RecordPages>>

export type ListOfPages = keyof typeof RECORD_PAGES

export function hasPages(list: RecordListName): list is ListOfPages {
  return list in RECORD_PAGES
}

/** Undefined where administrators make none. */
export function addRecordLink(list: RecordListName): RecordPages['add'] {
  const pages: Partial<Record<RecordListName, RecordPages>> = RECORD_PAGES
  return pages[list]?.add
}
