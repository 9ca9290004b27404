import { Loader } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { AiChatSearch } from '../core/ai-chat-search.ts'
import { useSession } from '../core/session.ts'
import { showError } from '../core/toasts.ts'
import styles from './job-wizard.module.css'
import { discardPendingJob, type JobDraft, pendingJob, saveAsDraft } from './pending-job.ts'
import { usePostJob } from './use-post-job.ts'

interface PostPendingJobProps {
  /** It is a job now, no longer a draft. */
  onPosted: (draft: JobDraft) => void
}

/** After sign-in: posts the pending job once, or returns to its form [AI-01, AI-06]. */
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
      <Loader aria-hidden />
      <p>Posting your job</p>
    </div>
  )
}
