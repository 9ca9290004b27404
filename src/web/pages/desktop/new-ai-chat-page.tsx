import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_app/new-ai-chat')({
  staticData: { title: 'AI Chat', hidesBottomMenu: true },
  component: NewAiChatPage,
})

function NewAiChatPage() {
  return <h1>AI Chat</h1>
}
