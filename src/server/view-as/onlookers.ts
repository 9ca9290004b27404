/** What whoever looks at somebody's account may call; a call that no row names is hidden. */
import { type Shown, shownCalls } from '#contract/view-as/shown-calls.ts'
import { hasRight } from '#domain/core/admin-permissions.ts'
import { hideFromOnlooker } from '#domain/view-as/hide-from-onlooker.ts'
import { viewErrors } from '#domain/view-as/view-errors.ts'
import { isCallOfOnlooker } from '#domain/view-as/view-rules.ts'
import type { Onlookers } from '../core/http/api.ts'

const shown: Readonly<Record<string, Shown>> = shownCalls

export const onlookers: Onlookers = {
  admit: (key, { permissions }) => {
    if (!isCallOfOnlooker(key)) throw viewErrors.readOnly()
    if (!key.startsWith('GET ')) return
    const row = shown[key] ?? 'hidden'
    if (row === 'hidden' || (row !== 'shown' && !hasRight(permissions, row))) throw viewErrors.hidden()
  },
  shown: hideFromOnlooker,
}
