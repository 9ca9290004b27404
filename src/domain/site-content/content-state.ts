/** Where content stands for its machine, and which parties an administrator is by their rights [DATA-02]. */
import { hasPermission, type RequiredPermission } from '../core/admin-permissions.ts'
import type { ContentParty, ContentState } from './content-machine.ts'

interface Standing {
  /** Whether a draft was ever saved. */
  readonly isSaved: boolean
  /** Whether the draft differs from what was released last. */
  readonly isChanged: boolean
  /** Whether a version was released that visitors do not see yet. */
  readonly waits: boolean
}

export function contentState({ isSaved, isChanged, waits }: Standing): ContentState {
  if (!isSaved) return 'unwritten'
  if (isChanged) return 'drafted'
  return waits ? 'waiting' : 'shown'
}

const partyPermissions: readonly (readonly [ContentParty, RequiredPermission])[] = [
  ['writer', 'admin_app_setting_write'],
  ['releaser', 'admin_app_setting_release'],
  ['deployer', 'admin_app_setting_deploy'],
]

export function administratorParties(permissions: readonly string[]): ContentParty[] {
  return partyPermissions.flatMap(([party, right]) => (hasPermission(permissions, right) ? [party] : []))
}
