import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { call } from '../core/call.ts'
import { showSuccess } from '../core/toasts.ts'
import { type JobFields, jobBody } from './job-fields.ts'
import { useKeepJob } from './job-query.ts'

/** Posts a job and shows it where contractors' quotes will arrive. */
export function usePostJob(): (fields: JobFields) => Promise<void> {
  const keepJob = useKeepJob()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return useCallback(
    async (fields) => {
      keepJob(await call('POST /job', { body: jobBody(fields) }))
      await queryClient.invalidateQueries({ queryKey: ['jobs'] })
      showSuccess('Job created! Find your contractor now.')
      await navigate({ to: '/dashboard', replace: true })
    },
    [keepJob, queryClient, navigate],
  )
}
