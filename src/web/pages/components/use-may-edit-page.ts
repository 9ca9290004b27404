import { can } from '#domain/core/capabilities.ts'
import { roleOf, useSession } from '../../core/session.ts'

/** Who sees the link to the editor: admins everywhere, contractors on their own page. The server decides. */
export function useMayEditPage(contractorId?: string): boolean {
  const session = useSession()
  const role = roleOf(session)
  return can(role, 'content.edit') && (role !== 'contractor' || session.user?.id === contractorId)
}
