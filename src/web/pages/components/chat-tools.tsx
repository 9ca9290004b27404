import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import type { ChatState } from '../../ai-chat/chat-state.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { PlainButton } from '../../ui/plain-button.tsx'
import styles from './assistant-screen.module.css'

const ChatHistory = lazy(async () => ({ default: (await import('../../ai-chat/chat-history.tsx')).ChatHistory }))

/** Links from this chat to other chats and to the form. */
export function ChatTools({ state, userId }: { state: ChatState; userId: string | undefined }) {
  const [isOpen, setIsOpen] = useState(false)
  const navigate = useNavigate()
  const close = () => setIsOpen(false)
  return (
    <nav className={styles.tools} aria-label="Chats">
      {state.turns.length > 0 ? (
        <ButtonLink to="/new-ai-chat" size="sm">
          New chat
        </ButtonLink>
      ) : null}
      {userId === undefined ? null : (
        <>
          <PlainButton size="sm" onClick={() => setIsOpen(true)}>
            Earlier conversations
          </PlainButton>
          <Dialog isOpen={isOpen} onClose={close} title="Earlier conversations">
            <Suspense>
              <ChatHistory
                userId={userId}
                openId={state.conversation}
                onOpened={close}
                onForgotten={() => void navigate({ to: '/new-ai-chat' })}
              />
            </Suspense>
          </Dialog>
        </>
      )}
      <ButtonLink to="/ai-chat" search={{ way: 'form' }} size="sm">
        Fill in the form instead
      </ButtonLink>
    </nav>
  )
}
