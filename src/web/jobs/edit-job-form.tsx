import type { JobView } from '#api/jobs/job-view.ts'
import { call } from '../core/call.ts'
import { showSuccess } from '../core/toasts.ts'
import { fieldsOf, type JobFields, jobChange } from './job-fields.ts'
import { useCacheJob } from './job-query.ts'
import { JobWizardForm, type JobWizardProps } from './job-wizard-form.tsx'

type EditJobFormProps = Pick<JobWizardProps, 'categories'> & {
  job: JobView
  onClose: () => void
}

/** Edits an open job [JOB-06, JOB-07]. Existing files are not uploaded again. */
export function EditJobForm({ job, onClose, ...wizard }: EditJobFormProps) {
  const cacheJob = useCacheJob()
  const initial = fieldsOf(job)
  const save = async (fields: JobFields) => {
    cacheJob(await call('PATCH /job/{id}', { params: { id: job.id }, body: jobChange(initial, fields) }))
    showSuccess('Updated successfully')
    onClose()
  }
  return (
    <JobWizardForm
      {...wizard}
      initial={initial}
      draftOf={{ form: 'edit-job', id: job.id }}
      onFinish={save}
      onCancel={onClose}
    />
  )
}
