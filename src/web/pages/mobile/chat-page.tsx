import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/mobile/messages/$id')({
  staticData: { title: 'Messages' },
  component: ChatPage,
})

function ChatPage() {
  return <h1>Messages</h1>
}
