import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { call } from '../core/call.ts'
import { showSuccess } from '../core/toasts.ts'
import { jobBody } from './job-fields.ts'
import { useCacheJob } from './job-query.ts'
import { discardPendingJob, type JobDraft } from './pending-job.ts'

/** Posts a job once per draft and opens its page. The local draft is cleared first. */
export function usePostJob(onPosted?: (draft: JobDraft) => void): (draft: JobDraft) => Promise<void> {
  const cacheJob = useCacheJob()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return useCallback(
    async (draft) => {
      const { fields, idempotencyKey, conversation } = draft
      cacheJob(await call('POST /job', { body: { ...jobBody(fields), idempotencyKey, conversation } }))
      discardPendingJob(idempotencyKey)
      onPosted?.(draft)
      await queryClient.invalidateQueries({ queryKey: ['jobs'] })
      showSuccess('Job created! Find your contractor now.')
      await navigate({ to: '/dashboard', replace: true })
    },
    [cacheJob, onPosted, queryClient, navigate],
  )
}
