/** Issues the token that opens a live socket. */
import { supportUsername } from '#domain/accounts/account.ts'
import { hasPermission } from '#domain/core/admin-permissions.ts'
import { coreErrors } from '#domain/core/core-errors.ts'
import type { Actor } from '../core/http/actor.ts'
import type { Api } from '../core/http/api.ts'
import { serve } from '../core/http/serve.ts'
import type { IdTokens } from '../sessions/id-token.ts'

/** `supportIdentity` is the name of support, which admins with the permission may use [MSG-01]. */
export function chatTokenRoutes(api: Api, tokens: Pick<IdTokens, 'issueChat'>, supportIdentity: string): void {
  serve(api, 'GET /{chatProvider}/token', async ({ query: { identity } }, { actor, now }) => {
    const isAllowed =
      identity === undefined || isOwnName(identity, actor) || (identity === supportIdentity && isSupport(actor))
    if (!isAllowed) throw coreErrors.notFound()
    if (actor.sessionId === undefined) throw coreErrors.unauthenticated()
    return await tokens.issueChat({ accountId: actor.id, sessionId: actor.sessionId }, now)
  })
}

/** Another user's name gets the same response as an unknown name. */
function isOwnName(identity: string, { id, username, role }: Actor): boolean {
  return [id, username, supportUsername(username, role)].includes(identity)
}

/** Whether the caller is an admin who reads support chats. */
function isSupport({ role, permissions }: Actor): boolean {
  return role === 'admin' && hasPermission(permissions, 'admin_qa_read')
}
