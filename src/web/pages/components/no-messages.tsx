import { EmptyState } from '../../ui/empty-state.tsx'

export function NoMessages() {
  return (
    <EmptyState title="No messages">
      Chats start from a job, a quote or a contractor's page. Your chats will appear here.
    </EmptyState>
  )
}
