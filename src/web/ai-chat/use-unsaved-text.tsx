/** Unsent text stays on this device, and leaving asks first [AI-05]. */
import { useEffect, useRef, useState } from 'react'
import { adoptDraft, clearDraft, readDraft, writeDraft } from '../core/draft.ts'

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
