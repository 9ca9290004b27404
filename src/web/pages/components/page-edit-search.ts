/** ?edit opens the editor at the page's own address. */
export interface PageEditSearch {
  edit?: true
}

export function readPageEdit(search: Record<string, unknown>): PageEditSearch {
  return 'edit' in search ? { edit: true } : {}
}
