import { hasPermission } from '#domain/core/admin-permissions.ts'
import { useSession } from '../../core/session.ts'
import { ButtonLink } from '../../ui/button-link.tsx'

interface JobLinksProps {
  id: string
  isQuoteRequest: boolean
  /** The job's own page has no link to itself. */
  withoutJob?: true
}

/** Links from one record of a job to the others that the reader may see. */
export function JobLinks({ id, isQuoteRequest, withoutJob }: JobLinksProps) {
  const { user } = useSession()
  const permissions = user?.permissions ?? []
  return (
    <>
      {!withoutJob && hasPermission(permissions, 'admin_job_read') ? (
        <ButtonLink to="/admin/$list/$id" params={{ list: 'jobs', id }}>
          The job
        </ButtonLink>
      ) : null}
      {isQuoteRequest && hasPermission(permissions, 'admin_quote_request_read') ? (
        <ButtonLink to="/admin/$list/$id" params={{ list: 'quote-requests', id }}>
          The quote request
        </ButtonLink>
      ) : null}
    </>
  )
}
