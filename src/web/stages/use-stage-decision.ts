import { useMutation } from '@tanstack/react-query'
import type { JobView } from '#api/jobs/job-view.ts'
import { type ApiCallInput, call } from '../core/call.ts'

type Decision = ApiCallInput<'PATCH /job/stage/status'>['body']

/** Approves or rejects a stage. The dialog shows errors itself. */
export function useStageDecision(onJob: (job: JobView) => void) {
  return useMutation({
    mutationFn: (body: Decision) => call('PATCH /job/stage/status', { body }),
    onSuccess: onJob,
    meta: { silent: true },
  })
}
