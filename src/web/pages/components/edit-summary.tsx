import { useSuspenseQuery } from '@tanstack/react-query'
import { aiFilesMax } from '#domain/ai-chat/ai-chat-limits.ts'
import { categoriesQuery } from '../../categories/categories-query.ts'
import type { JobFields } from '../../jobs/job-fields.ts'
import { JobWizardForm, type JobWizardProps } from '../../jobs/job-wizard-form.tsx'

interface EditSummaryProps extends Pick<JobWizardProps, 'initial' | 'draftOf'> {
  onSave: (fields: JobFields) => void
  onCancel: () => void
}

/** The form with the facts from the chat. The chat shows the changes afterwards. */
export function EditSummary({ onSave, ...form }: EditSummaryProps) {
  const { data: categories } = useSuspenseQuery(categoriesQuery)
  return (
    <JobWizardForm
      {...form}
      categories={categories}
      filesMax={aiFilesMax}
      onFinish={async (fields) => onSave(fields)}
    />
  )
}
