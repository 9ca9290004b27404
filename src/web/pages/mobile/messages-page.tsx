import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/mobile/messages')({
  staticData: { title: 'Messages' },
  component: MessagesPage,
})

function MessagesPage() {
  return <h1>Messages</h1>
}
