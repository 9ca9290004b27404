/** Derives the status of content, and an admin's parties from their permissions [DATA-02]. */
import { hasPermission, type RequiredPermission } from '../core/admin-permissions.ts'
import type { ContentParty, ContentState } from './content-machine.ts'

interface ContentFacts {
  /** Whether a draft was ever saved. */
  readonly isSaved: boolean
  /** Whether the draft differs from the last release. */
  readonly isChanged: boolean
  /** Whether a released version is pending. */
  readonly isPending: boolean
}

export function contentState({ isSaved, isChanged, isPending }: ContentFacts): ContentState {
  if (!isSaved) return 'empty'
  if (isChanged) return 'drafted'
  return isPending ? 'released' : 'deployed'
}

const partyPermissions: readonly (readonly [ContentParty, RequiredPermission])[] = [
  ['writer', 'admin_app_setting_write'],
  ['releaser', 'admin_app_setting_release'],
  ['deployer', 'admin_app_setting_deploy'],
]

export function administratorParties(permissions: readonly string[]): ContentParty[] {
  return partyPermissions.flatMap(([party, required]) => (hasPermission(permissions, required) ? [party] : []))
}
