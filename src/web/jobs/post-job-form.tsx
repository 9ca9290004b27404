import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { useSession } from '../core/session.ts'
import { type JobFields, NO_FIELDS } from './job-fields.ts'
import { JobWizardForm, type JobWizardProps } from './job-wizard-form.tsx'
import { newIdempotencyKey, POST_JOB_DRAFT, savePendingJob } from './pending-job.ts'
import { usePostJob } from './use-post-job.ts'

type PostJobFormProps = Pick<JobWizardProps, 'categories'> & {
  /** The text from the landing page search. */
  text?: string | undefined
}

/** "Describe the job yourself": signed-in customers post at once, others after sign-in [AI-06]. */
export function PostJobForm({ text = '', categories }: PostJobFormProps) {
  const { user } = useSession()
  const navigate = useNavigate()
  const post = usePostJob()
  const idempotencyKey = useRef<string>(undefined)
  const finish = async (fields: JobFields) => {
    idempotencyKey.current ??= newIdempotencyKey()
    const draft = { fields, idempotencyKey: idempotencyKey.current }
    if (user) await post(draft)
    else savePendingJob(draft)
  }
  return (
    <JobWizardForm
      categories={categories}
      initial={{ ...NO_FIELDS, detail: text }}
      draftOf={POST_JOB_DRAFT}
      onFinish={finish}
      onFinished={() => (user ? undefined : navigate({ to: '/login', search: { from: 'aichat' } }))}
    />
  )
}
