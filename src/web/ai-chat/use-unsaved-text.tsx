/** Unsent text stays on this device, and leaving asks first [AI-05]. */
import { useBlocker } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { adoptDraft, clearDraft, readDraft, writeDraft } from '../core/draft.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'

export function useUnsavedText(userId = 'anonymous') {
  const [text, setText] = useState('')
  // A sent message gets its URL at once, so the text is no longer unsaved.
  const unsent = useRef('')

  useEffect(() => {
    // Restored after hydration, because the server renders without it.
    const idempotencyKey = { form: 'ai-chat', id: 'unsent', user: userId }
    adoptDraft(idempotencyKey)
    const restored = readDraft<string>(idempotencyKey)
    if (!restored || unsent.current !== '') return
    unsent.current = restored.values
    setText(restored.values)
  }, [userId])

  const type = (next: string) => {
    unsent.current = next
    setText(next)
    const idempotencyKey = { form: 'ai-chat', id: 'unsent', user: userId }
    if (next === '') clearDraft(idempotencyKey)
    else writeDraft(idempotencyKey, next, Date.now())
  }
  return { text, type, hasUnsent: () => unsent.current.trim() !== '' }
}

export function UnsentGuard({ hasUnsent }: { hasUnsent: () => boolean }) {
  const leaving = useBlocker({
    // Another chat keeps its own text.
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname && hasUnsent(),
    enableBeforeUnload: hasUnsent,
    withResolver: true,
  })
  return (
    <ConfirmDialog
      isOpen={leaving.status === 'blocked'}
      title="Leave this chat?"
      confirmLabel="Leave"
      onConfirm={() => leaving.proceed?.()}
      onCancel={() => leaving.reset?.()}
    >
      <p>Changes you made may not be saved.</p>
    </ConfirmDialog>
  )
}
