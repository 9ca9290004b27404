import { useQueryClient } from '@tanstack/react-query'
import type { QuoteRequestView } from '#api/quote-requests/quote-request-view.ts'
import { dayMonthText } from '#domain/core/formats.ts'
import type { Audience } from '#domain/jobs/job-audience.ts'
import { type ApiCallInput, call } from '../core/call.ts'
import { useAction } from '../core/use-action.ts'
import { ActionError } from '../ui/action-error.tsx'
import { Avatar } from '../ui/avatar.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { InviteSearch } from './invite-search.tsx'
import { quoteRequestQuery } from './quote-request-queries.ts'
import styles from './quote-requests.module.css'

const WHO: Record<Audience, string> = {
  open: 'All contractors can read this request and quote.',
  invited: 'Only invited contractors can see this request.',
}

/** The audience of a request. The customer can invite more. */
export function InvitationsCard({ request }: { request: QuoteRequestView }) {
  const { answers, audience, invited, actions } = request
  const change = useChangeInvitations(request.id)
  return (
    <Card title="Who can quote">
      <p>{WHO[audience]}</p>
      {invited.length > 0 ? (
        <ul className={styles.contractors} aria-label="Invited contractors">
          {invited.map(({ id, name, invitedAt }) => (
            <li key={id}>
              <Avatar name={name} size={36} business decorative />
              <span>
                <b>{name}</b> invited {dayMonthText(invitedAt, String(answers.state))}
              </span>
            </li>
          ))}
        </ul>
      ) : null}
      {actions.includes('invite') ? (
        <InviteSearch
          invitedIds={invited.map(({ id }) => id)}
          isBusy={change.isBusy}
          onInvite={({ id }) => void change.run({ invited: [id] })}
        />
      ) : null}
      <ActionError action={change} />
      {actions.includes('openToAll') ? (
        <Button disabled={change.isBusy} onClick={() => change.run({ audience: 'open' })}>
          Open to all contractors
        </Button>
      ) : null}
    </Card>
  )
}

function useChangeInvitations(id: string) {
  const queryClient = useQueryClient()
  return useAction({
    send: (body: ApiCallInput<'PUT /quote/requests/{id}/invitations'>['body']) =>
      call('PUT /quote/requests/{id}/invitations', { params: { id }, body }),
    onSuccess: (request) => queryClient.setQueryData(quoteRequestQuery(id).queryKey, request),
  })
}
