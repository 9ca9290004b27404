import { useCallback } from 'react'
import { clearLocalChat } from '../../ai-chat/local-chats.ts'
import { useSession } from '../../core/session.ts'
import type { JobDraft } from '../../jobs/pending-job.ts'

/** A chat that became a job does not reopen automatically in the AI chat. */
export function useClearPostedChat(): (draft: JobDraft) => void {
  const userId = useSession().user?.id
  return useCallback(
    ({ conversation }) => {
      if (conversation !== undefined) clearLocalChat(conversation, userId)
    },
    [userId],
  )
}
