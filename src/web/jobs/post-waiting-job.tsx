import { Loader } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useSession } from '../core/session.ts'
import { showError } from '../core/toasts.ts'
import styles from './job-wizard.module.css'
import { usePostJob } from './use-post-job.ts'
import { dropDraft, keepAsDraft, takeWaiting } from './waiting-draft.ts'

/** Back from the login: posts the job that waited here, once, or goes on to the form [AI-01, AI-06]. */
export function PostWaitingJob() {
  const { user } = useSession()
  const post = usePostJob()
  const navigate = useNavigate()
  const hasStarted = useRef(false)

  useEffect(() => {
    if (hasStarted.current) return
    hasStarted.current = true
    const showForm = () => navigate({ to: '/ai-chat', search: {}, replace: true })
    const waiting = user ? takeWaiting() : undefined
    if (!user || !waiting) {
      void showForm()
      return
    }
    keepAsDraft(waiting, user.id)
    post(waiting).then(
      () => dropDraft(user.id),
      (error: unknown) => {
        showError(error)
        return showForm()
      },
    )
  }, [user, post, navigate])

  return (
    <div className={styles.posting} role="status">
      <Loader aria-hidden />
      <p>Posting your job</p>
    </div>
  )
}
