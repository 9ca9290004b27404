import { can } from '#domain/core/capabilities.ts'
import { roleOf, useSession } from '../../core/session.ts'

/** Who finds the way to the editor: administrators everywhere, a contractor on their own page. The server has the last word. */
export function useMayEditPage(contractorId?: string): boolean {
  const session = useSession()
  const role = roleOf(session)
  return can(role, 'content.edit') && (role !== 'contractor' || session.user?.id === contractorId)
}
