/** A customer invites contractors to a request, and they are notified. Existing invitations stay. */
import { listedStatuses } from '#domain/contractors/directory-filter.ts'
import { quoteRequestErrors } from '#domain/quote-requests/quote-request-errors.ts'
import { type Invitations, invitedMax } from '#domain/quote-requests/quote-request-schemas.ts'
import { checkTakesQuotes } from '#domain/quote-requests/request-actions.ts'
import type { Db } from '../core/db/sql.ts'
import type { Actor } from '../core/http/actor.ts'
import type { Notify } from '../core/outbox.ts'
import { invitationCount, inviteToJob, lockJob, setAudience } from '../jobs/job-store.ts'
import { contractorsAmong } from './quote-request-store.ts'
import { findRequest } from './read-quote-request.ts'

export async function changeInvitations(
  db: Db,
  notify: Notify,
  id: string,
  { invited, audience }: Invitations,
  customer: Actor,
  now: Date,
): Promise<void> {
  const job = await lockJob.maybe(db, [id])
  const request = await findRequest(db, id, customer)
  if (job === undefined) throw quoteRequestErrors.notFound()
  checkTakesQuotes(job.status)
  if (audience !== undefined && audience !== request.audience) {
    // Contractors who are writing a quote would lose their work.
    if (audience === 'invited') throw quoteRequestErrors.alreadyOpen()
    await setAudience.run(db, [id, audience, now])
  }
  await inviteContractors(db, notify, { id, invited }, now)
}

/** Contractors with an earlier invitation aren't notified again. */
export async function inviteContractors(
  db: Db,
  notify: Notify,
  { id, invited }: { readonly id: string; readonly invited: readonly string[] },
  now: Date,
): Promise<void> {
  if (invited.length === 0) return
  await requireContractors(db, invited)
  const added = await inviteToJob.all(db, [id, [...invited], now])
  const { count } = await invitationCount.one(db, [id])
  if (count > invitedMax) throw ofInvited(quoteRequestErrors.tooManyInvited)
  for (const { contractor_id: to } of added) await notify(db, { type: 'quote.invite', to, jobId: id })
}

/** An unlisted contractor couldn't reply, and the request would wait forever. */
async function requireContractors(db: Db, invited: readonly string[]): Promise<void> {
  const known = new Set((await contractorsAmong.all(db, [[...invited], listedStatuses])).map(({ id }) => id))
  const { message } = quoteRequestErrors.unknownContractor()
  const issues = invited.flatMap((id, index) => (known.has(id) ? [] : [{ path: `invited.${index}`, message }]))
  if (issues.length > 0) throw quoteRequestErrors.unknownContractor({ issues })
}

function ofInvited(error: typeof quoteRequestErrors.tooManyInvited) {
  return error({ issues: [{ path: 'invited', message: error().message }] })
}
