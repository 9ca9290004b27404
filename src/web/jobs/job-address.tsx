/** The place of a job, and what its reader can do about the street and the property access [JOB-04]. */
import { Link } from '@tanstack/react-router'
import type { JobView } from '#api/jobs/job-view.ts'
import { dayMonthText } from '#domain/core/formats.ts'
import { placeName } from '#domain/core/locations.ts'
import { supportContact } from '#domain/messages/conversation-name.ts'
import { isAtLeast } from '#domain/quotes/quote-machine.ts'
import { call } from '../core/call.ts'
import { roleOf, useSession } from '../core/session.ts'
import { useAction } from '../core/use-action.ts'
import { ActionError } from '../ui/action-error.tsx'
import { Button } from '../ui/button.tsx'
import { useCacheJob } from './job-query.ts'

export function JobAddress({ job }: { job: JobView }) {
  const whose = roleOf(useSession()) === 'customer' ? 'your' : 'the'
  return (
    <>
      {[job.addressDetail, placeName(job.city), job.state].filter(Boolean).join(', ')}
      <AddressNote job={job} />
      {job.addressReaders.map(({ contractorId, contractorName, readAt }) => (
        <p key={contractorId} className="hint">
          {contractorName} saw {whose} address on {dayMonthText(readAt, job.state)}.
        </p>
      ))}
    </>
  )
}

function AddressNote({ job }: { job: JobView }) {
  if (job.addressAccess === 'notOpened') return <OpenAddress jobId={job.id} />
  if (job.addressAccess === 'abnNotChecked') return <AbnNotChecked />
  const text = hiddenStreetText(job)
  return text === undefined ? null : <p className="hint">{text}</p>
}

/** Why a contractor sees no street. Undefined for other readers, and once the customer has chosen. */
export function hiddenStreetText({ addressAccess, quotes }: Pick<JobView, 'addressAccess' | 'quotes'>) {
  if (addressAccess !== 'notChosen' || quotes.some(({ status }) => isAtLeast(status, 'customerSigned')))
    return undefined
  return 'You see the street and access details once the customer signs your quote, because many jobs are in private homes.'
}

function AbnNotChecked() {
  return (
    <p className="hint">
      Plumbline shows the address when your ABN is checked.{' '}
      <Link to="/dashboard/messages" search={{ viewMode: 'messages', contact: supportContact }}>
        Ask us to check your ABN
      </Link>
    </p>
  )
}

function OpenAddress({ jobId }: { jobId: string }) {
  const cacheJob = useCacheJob()
  const open = useAction({
    send: () => call('POST /job/{id}/address', { params: { id: jobId } }),
    onSuccess: cacheJob,
  })
  return (
    <>
      <p className="hint">The customer sees who opened the address, and when.</p>
      <Button onClick={() => void open.run()} loading={open.isBusy}>
        Show the address
      </Button>
      <ActionError action={open} />
    </>
  )
}
