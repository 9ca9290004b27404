import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { LocalChat } from '../../ai-chat/chat-state.ts'
import type { Brief } from '../../ai-chat/summary-edits.ts'
import { ApiError } from '../../core/api-error.ts'
import { showError } from '../../core/toasts.ts'
import { knownJobFields } from '../../jobs/job-fields.ts'
import { savePendingJob } from '../../jobs/pending-job.ts'
import { usePostJob } from '../../jobs/use-post-job.ts'
import { useClearPostedChat } from './use-clear-posted-chat.ts'

const NEEDED = ['title', 'detail', 'state', 'city'] as const

/** Posts the job, or stores it until the login. Missing fields come first. The chat's name is the idempotency key. */
export function useConfirmJob(
  { conversation, attachments }: LocalChat,
  userId: string | undefined,
  edit: (brief: Brief) => void,
) {
  const navigate = useNavigate()
  const post = usePostJob(useClearPostedChat())
  const [isPosting, setIsPosting] = useState(false)
  const confirm = async (brief: Brief) => {
    if (NEEDED.some((name) => brief[name] === undefined)) return edit(brief)
    const draft = { fields: knownJobFields({ ...brief, attachments }), idempotencyKey: conversation, conversation }
    if (userId === undefined) {
      savePendingJob(draft)
      return await navigate({ to: '/login', search: { from: 'aichat' } })
    }
    setIsPosting(true)
    try {
      await post(draft)
    } catch (error) {
      showError(error)
      if (error instanceof ApiError && error.issues.length > 0) edit(brief)
    } finally {
      setIsPosting(false)
    }
  }
  return { isPosting, confirm: (brief: Brief) => void confirm(brief) }
}
