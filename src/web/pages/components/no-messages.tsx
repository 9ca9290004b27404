import { EmptyState } from '../../ui/empty-state.tsx'

export function NoMessages() {
  return (
    <EmptyState title="No messages">
      A chat starts from a job, a quote or a contractor's page. It then stands here for both sides.
    </EmptyState>
  )
}
