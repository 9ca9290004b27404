import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { AiChatSearch } from '../core/ai-chat-search.ts'
import { useSession } from '../core/session.ts'
import { showError, showInfo } from '../core/toasts.ts'
import { Loader } from '../ui/loader.tsx'
import styles from './job-wizard.module.css'
import { discardPendingJob, type JobDraft, pendingJob, saveAsDraft } from './pending-job.ts'
import { usePostJob } from './use-post-job.ts'

interface PostPendingJobProps {
  /** It is a job now, no longer a draft. */
  onPosted: (draft: JobDraft) => void
}

/**
 * After sign-in: posts the pending job once, or returns to its form [AI-01, AI-06]. A job of the chat with files is shown
 * for confirmation first, because its files become the customer's [AI-03].
 */
export function PostPendingJob({ onPosted }: PostPendingJobProps) {
  const { user } = useSession()
  const post = usePostJob(onPosted)
  const navigate = useNavigate()
  const hasStarted = useRef(false)

  useEffect(() => {
    if (hasStarted.current) return
    hasStarted.current = true
    const waiting = user ? pendingJob() : undefined
    if (!user || !waiting) {
      void navigate({ to: '/ai-chat', search: {}, replace: true })
      return
    }
    const { fields, idempotencyKey, conversation } = waiting
    if (conversation !== undefined && fields.attachments.length > 0) {
      discardPendingJob(idempotencyKey)
      showInfo('Check your job and its files, then confirm.')
      void navigate({ to: '/ai-chat', search: { conversation }, replace: true })
      return
    }
    post(waiting).catch((error: unknown) => {
      discardPendingJob(idempotencyKey)
      if (conversation === undefined) saveAsDraft(fields, user.id)
      showError(error)
      const search: AiChatSearch = conversation === undefined ? { way: 'form' } : { conversation }
      return navigate({ to: '/ai-chat', search, replace: true })
    })
  }, [user, post, navigate])

  return (
    <div className={styles.posting} role="status">
      <Loader />
      <p>Posting your job</p>
    </div>
  )
}
