import type { ReactNode } from 'react'
import type { JobCertificateView } from '#api/certificates/certificate-view.ts'
import { certificateForm } from '#domain/certificates/certificate-fields.ts'
import type { Answers } from '#domain/forms/form-definition.ts'
import { FormView } from '../../forms/form-view.tsx'
import { Card } from '../../ui/card.tsx'
import { FactList } from '../../ui/fact-list.tsx'

interface CertificateFormProps {
  jobId: string
  jobNumber: string
  jobTitle: string
  writing: NonNullable<JobCertificateView['writing']>
  historyLink: ReactNode
  onSend: (answers: Answers) => Promise<void>
}

/** The contractor's certificate form. It shows both parties as read-only fields [FORM-12]. */
export function CertificateForm({ jobId, jobNumber, jobTitle, writing, historyLink, onSend }: CertificateFormProps) {
  return (
    <FormView
      form={certificateForm}
      about={jobId}
      initial={writing.opensWith}
      facts={
        <Card>
          <FactList facts={{ Job: jobTitle, 'Job number': jobNumber, 'Work history': historyLink }} />
        </Card>
      }
      onSend={onSend}
    />
  )
}
