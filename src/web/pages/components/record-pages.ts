/**
 * The admin lists with record pages, and those where admins create records. Lists import only this file, so record
 * pages load on demand.
 */
import type { RecordListName } from '#domain/admin/record-lists.ts'
import type { RequiredPermission } from '#domain/core/admin-permissions.ts'

interface RecordPages {
  /** Lists where admins create records. Such a page loads with the id `NEW_RECORD`. */
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

/** Undefined if admins create none. */
export function addRecordLink(list: RecordListName): RecordPages['add'] {
  const pages: Partial<Record<RecordListName, RecordPages>> = RECORD_PAGES
  return pages[list]?.add
}
