import { hasPermission } from '#domain/core/admin-permissions.ts'
import { useSession } from '../../core/session.ts'
import { ButtonLink } from '../../ui/button-link.tsx'

interface JobLinksProps {
  id: string
  isQuoteRequest: boolean
  /** On the page of the job itself there is no way to it. */
  withoutJob?: true
}

/** From one record of a job to the others, for whoever may read them. */
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
