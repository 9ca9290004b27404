import { useQueryClient } from '@tanstack/react-query'
import type { RepliedConsultationView } from '#api/consultations/consultation-view.ts'
import { call } from '../core/call.ts'
import { useAction } from '../core/use-action.ts'
import { ActionError } from '../ui/action-error.tsx'
import { Button } from '../ui/button.tsx'
import { submittedConsultationQuery } from './consultations-query.ts'

type Event = RepliedConsultationView['actions'][number]

const LABELS: Partial<Record<Event, string>> = { assign: 'Assign to me', reassign: 'Reassign to me' }

/** One button for each way to assign the request, so that two consultants never reply to one. */
export function AssignConsultation({ consultation: { id, actions } }: { consultation: RepliedConsultationView }) {
  const queryClient = useQueryClient()
  const taking = useAction({
    send: (event: Event) =>
      call('POST /admin/consultations/{id}/assign', { params: { id }, body: { isOver: event === 'reassign' } }),
    onSuccess: (assigned) => queryClient.setQueryData(submittedConsultationQuery(id).queryKey, assigned),
  })
  return (
    <>
      <ActionError action={taking} />
      <div className="row">
        {actions.map((event) => {
          const label = LABELS[event]
          return label === undefined ? null : (
            <Button key={event} variant="ink" disabled={taking.isBusy} onClick={() => taking.run(event)}>
              {label}
            </Button>
          )
        })}
      </div>
    </>
  )
}
