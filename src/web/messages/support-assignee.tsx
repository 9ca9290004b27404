import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { call } from '../core/call.ts'
import { supportKey } from '../core/support-queue-count.ts'
import { useAction } from '../core/use-action.ts'
import { ActionError } from '../ui/action-error.tsx'
import { Select } from '../ui/select.tsx'
import { supportAssigneesQuery } from './support-query.ts'

const UNASSIGNED = ''

const assignmentTo = (id: string) => (id === UNASSIGNED ? {} : { assigneeId: id })

interface SupportAssigneeProps {
  conversation: string
  userId: string
  /** The assigned agent. Null if unassigned. */
  assigneeId: string | null
}

/** The assignee of a conversation: the user, another agent or none. */
export function SupportAssignee({ conversation, userId, assigneeId }: SupportAssigneeProps) {
  const queryClient = useQueryClient()
  const { data: assignees } = useSuspenseQuery(supportAssigneesQuery)
  const refetch = () => queryClient.invalidateQueries({ queryKey: supportKey })
  const assigning = useAction({
    send: (id: string) =>
      call('PUT /admin/support/{conversation}/assignee', {
        params: { conversation },
        body: { ...assignmentTo(id), seen: assignmentTo(assigneeId ?? UNASSIGNED) },
      }),
    done: ({ assignee }) => (assignee === null ? 'Unassigned.' : `Assigned to ${assignee.name}.`),
    onSuccess: refetch,
    // Another agent was faster, so the list shows their name.
    onError: () => void refetch(),
  })
  const options = [
    { value: UNASSIGNED, label: 'Unassigned' },
    ...assignees.map(({ id, name }) => ({ value: id, label: id === userId ? `${name} (you)` : name })),
  ]
  return (
    <>
      <Select
        isInline
        label="Assigned to"
        name="assignee"
        value={(assigning.isBusy ? assigning.variables : assigneeId) ?? UNASSIGNED}
        options={options}
        onChoose={(id) => void assigning.run(id)}
      />
      <ActionError action={assigning} />
    </>
  )
}
