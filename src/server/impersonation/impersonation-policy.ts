/** What whoever looks at somebody's account may call; a call that no row names is hidden. */
import { shownCalls } from '#api/impersonation/impersonation-calls.ts'
import { viewErrors } from '#domain/impersonation/impersonation-errors.ts'
import { isCallOfOnlooker } from '#domain/impersonation/impersonation-rules.ts'
import { hideFromOnlooker } from '#domain/impersonation/redact-for-impersonator.ts'
import type { Onlookers } from '../core/http/api.ts'

const rows: Readonly<Record<string, string>> = shownCalls

export const onlookers: Onlookers = {
  admit: (key) => {
    if (!isCallOfOnlooker(key)) throw viewErrors.readOnly()
    if (key.startsWith('GET ') && rows[key] !== 'shown') throw viewErrors.hidden()
  },
  shown: hideFromOnlooker,
}
