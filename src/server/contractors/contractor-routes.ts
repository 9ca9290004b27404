/** Routes of the public profile and of the contractor's own profile. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { OwnContractorView } from '#api/contractors/contractor-view.ts'
import { contractorErrors } from '#domain/contractors/contractor-errors.ts'
import { listedStatuses } from '#domain/contractors/directory-filter.ts'
import { hasPermission } from '#domain/core/admin-permissions.ts'
import type { AccountRow } from '../accounts/account-store.ts'
import type { NotifyOwner } from '../accounts/record-security-event.ts'
import type { RecentSignInDeps } from '../accounts/require-recent-sign-in.ts'
import type { Files } from '../adapters/files/files-port.ts'
import type { Db } from '../core/db/sql.ts'
import { isSignedIn } from '../core/http/actor.ts'
import type { Api } from '../core/http/api.ts'
import { RawJsonResponse } from '../core/http/raw-json-response.ts'
import { serve } from '../core/http/serve.ts'
import type { KeyRing } from '../core/key-ring.ts'
import { limitAttempts } from '../core/rate-limit-store.ts'
import { openBankNumbers, profileBankPurpose } from './bank-numbers.ts'
import { changeProfile, requireFiles } from './change-profile.ts'
import { contractorByName, ownContractor, reviewedJobs } from './profile-store.ts'

interface RequestContext {
  readonly now: Date
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

export interface ContractorDeps {
  readonly files: Pick<Files, 'accept' | 'exists' | 'isOwnedBy'>
  /** The token cache holds the name, so a change of name invalidates it. */
  readonly invalidateTokens: (accountId: string) => void
  readonly signedInAt: RecentSignInDeps['signedInAt']
  readonly notifyOwner: NotifyOwner
  /** Encrypts bank numbers. */
  readonly keys: KeyRing
  readonly verifyPassword: (account: AccountRow, password: string, context: RequestContext) => Promise<void>
}

/** Each change makes every process reload the listing. */
const changes = { windowMs: 60 * 60_000, max: 300 } as const

export function contractorRoutes(api: Api, deps: ContractorDeps): void {
  profileRoutes(api)
  ownProfileRoutes(api, deps)
}

function profileRoutes(api: Api): void {
  serve(api, 'GET /contractors/{id}', async ({ params }, { db, actor, now }) => {
    const readerId = isSignedIn(actor) ? actor.id : null
    const isReader = actor.role === 'admin' && hasPermission(actor.permissions, 'admin_contractor_read')
    const row = await contractorByName.maybe(db, [params.id, listedStatuses, readerId, isReader, now])
    if (row === undefined) throw contractorErrors.notFound()
    return new RawJsonResponse(row.contractor)
  })

  serve(api, 'GET /contractors/{id}/history', async ({ params, query }, { db }) => {
    const page = await reviewedJobs.maybe(db, [params.id, query.cursor ?? null, query.limit, listedStatuses])
    if (page === undefined) throw contractorErrors.notFound()
    return new RawJsonResponse(page.jobs, page.next ?? undefined)
  })
}

function ownProfileRoutes(api: Api, { files, invalidateTokens, verifyPassword, ...deps }: ContractorDeps): void {
  serve(api, 'GET /contractor/self', (_asked, { db, actor, now }) => readOwn(db, deps.keys, actor.id, now))

  serve(
    api,
    'PATCH /contractor/self',
    async ({ body }, { actor, ...context }) => {
      await limitAttempts(api.pool, { key: `profile:${actor.id}`, ...changes }, context.now)
      await requireFiles({ db: api.pool, files, actor }, actor.id, body)
      const verify: RecentSignInDeps['verifyPassword'] = (account, password) =>
        verifyPassword(account, password, context)
      await changeProfile(api.pool, actor, body, { ...deps, verifyPassword: verify }, context)
      // After the commit. An earlier request would cache the old name again.
      invalidateTokens(actor.id)
      return await readOwn(api.pool, deps.keys, actor.id, context.now)
    },
    { transaction: 'none' },
  )
}

async function readOwn(db: Db, keys: KeyRing, accountId: string, now: Date): Promise<OwnContractorView> {
  const { contractor, ...row } = await ownContractor.one(db, [accountId, now])
  const { bankDetails, ...profile } = JSON.parse(contractor)
  const bsb = openBankNumbers(keys, row, profileBankPurpose(accountId))?.bsb
  return { ...profile, bankDetails: bankDetails && { ...bankDetails, bsb } }
}
