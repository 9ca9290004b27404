import { useMutation } from '@tanstack/react-query'
import type { JobView } from '#api/jobs/job-view.ts'
import { type ApiCallInput, call } from '../core/call.ts'

type Decision = ApiCallInput<'PATCH /job/stage/status'>['body']

/** Approving or rejecting a stage; the dialog that asks shows the failure itself. */
export function useStageDecision(onJob: (job: JobView) => void) {
  return useMutation({
    mutationFn: (body: Decision) => call('PATCH /job/stage/status', { body }),
    onSuccess: onJob,
    meta: { silent: true },
  })
}
