/** The requested page, as a search parameter of the gate. */
import { isOwnPath } from '#domain/core/after-login.ts'
import { readText } from './search-params.ts'

export interface GateSearch {
  redirect?: string | undefined
}

/** Only paths of this site are allowed. An omitted field would keep the URL's value. */
export function readGateSearch(search: Record<string, unknown>): GateSearch {
  const path = readText(search.redirect)
  return { redirect: path && isOwnPath(path) ? path : undefined }
}
