/** What whoever looks at somebody's account may call; a call that no row names is hidden. */
import { shownCalls } from '#contract/view-as/shown-calls.ts'
import { hideFromOnlooker } from '#domain/view-as/hide-from-onlooker.ts'
import { viewErrors } from '#domain/view-as/view-errors.ts'
import { isCallOfOnlooker } from '#domain/view-as/view-rules.ts'
import type { Onlookers } from '../core/http/api.ts'

const rows: Readonly<Record<string, string>> = shownCalls

export const onlookers: Onlookers = {
  admit: (key) => {
    if (!isCallOfOnlooker(key)) throw viewErrors.readOnly()
    if (key.startsWith('GET ') && rows[key] !== 'shown') throw viewErrors.hidden()
  },
  shown: hideFromOnlooker,
}
