import { createFileRoute } from '@tanstack/react-router'
import { readAiChatSearch } from '../../core/ai-chat-search.ts'

export const Route = createFileRoute('/_app/ai-chat')({
  validateSearch: readAiChatSearch,
  staticData: { title: 'AI Chat', hidesBottomMenu: true },
  component: AiChatPage,
})

function AiChatPage() {
  return <h1>AI Chat</h1>
}
