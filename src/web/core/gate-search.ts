/** The page that somebody was on the way to when an entrance stopped them, as the address of the entrance names it. */
import { isOwnPath } from '#domain/core/after-login.ts'
import { readText } from './search-params.ts'

export interface GateSearch {
  redirect?: string | undefined
}

/** Only a path of this site is gone back to; a field that is left out would keep what the address says. */
export function readGateSearch(search: Record<string, unknown>): GateSearch {
  const path = readText(search.redirect)
  return { redirect: path && isOwnPath(path) ? path : undefined }
}
