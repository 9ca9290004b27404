/** The routes of a change of email, for its owner. */
import type { AccountRow } from '../accounts/account-store.ts'
import { cancelEmailChange } from '../accounts/email-change-store.ts'
import type { Db } from '../core/db/sql.ts'
import type { Api } from '../core/http/api.ts'
import { serve } from '../core/http/serve.ts'
import { signedInAt } from '../sessions/session-store.ts'
import { confirmEmailChange } from './confirm-email-change.ts'
import { verifyCurrentPassword } from './current-password.ts'
import { requestEmailChange } from './request-email-change.ts'
import { logSignIn } from './sign-in-log.ts'
import type { SignInDeps } from './sign-in-routes.ts'

/** The calls count failures and send emails, so they open their own transactions. */
const ownTransaction = { transaction: 'none' } as const

export function emailChangeRoutes(api: Api, deps: SignInDeps): void {
  const { pool } = api

  serve(
    api,
    'POST /account/email',
    async ({ body }, { actor, ...call }) => {
      const changeDeps = {
        ...deps,
        signedInAt: async (db: Db, id: string) => (await signedInAt.maybe(db, [id]))?.signed_in_at,
        verifyPassword: (account: AccountRow, password: string) => verifyCurrentPassword(pool, account, password, call),
      }
      return await logSignIn('email change', call, (context) =>
        requestEmailChange(pool, changeDeps, actor, body, context),
      )
    },
    ownTransaction,
  )

  serve(
    api,
    'POST /account/email/confirm',
    async ({ body }, { actor, ...call }) =>
      await logSignIn('email change confirm', call, (context) => confirmEmailChange(pool, deps, actor, body, context)),
    ownTransaction,
  )

  serve(api, 'DELETE /account/email', async (_asked, { db, actor }) => {
    await cancelEmailChange.run(db, [actor.id])
    return undefined
  })
}
