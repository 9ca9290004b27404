import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { caseDateText } from '#domain/core/formats.ts'
import { withCategories } from '#domain/library/library.ts'
import { reportForm } from '#domain/library/report-fields.ts'
import { forbiddenOn403 } from '../../core/forbidden-on-403.ts'
import { notFoundOn404 } from '../../core/not-found-on-404.ts'
import { unlistedHead } from '../../core/page-title-head.ts'
import { SubmittedAnswers } from '../../forms/submitted-answers.tsx'
import { reportQuery } from '../../library/library-queries.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Card } from '../../ui/card.tsx'
import { FactList } from '../../ui/fact-list.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { BackToForms } from '../components/back-to-forms.tsx'

export const Route = createFileRoute('/_app/forms/report/$id')({
  staticData: { title: 'Report' },
  loader: ({ context: { queryClient }, params: { id } }) =>
    forbiddenOn403(notFoundOn404(queryClient.ensureQueryData(reportQuery(id)))),
  head: unlistedHead('Report'),
  component: ReportPage,
})

/** A report for its customer, its contractor and the consultants [FORM-05]. */
function ReportPage() {
  const { id } = Route.useParams()
  const { data: report } = useSuspenseQuery(reportQuery(id))
  const { title, answers, category, evidence, contractorName, contractorUsername, createdAt, jobTitle } = report
  return (
    <div className="stack-24">
      <BackToForms from="report" />
      <PageTitle facts={reportForm.title}>{title}</PageTitle>
      <Card>
        <FactList
          facts={{
            'Contractor name': contractorName,
            'Member ID': contractorUsername,
            'Date reported': caseDateText(createdAt, String(answers.state)),
            ...(jobTitle === null ? {} : { Job: jobTitle }),
          }}
        />
      </Card>
      <Card title="The report">
        <SubmittedAnswers
          form={withCategories(reportForm, 'report', category ? [category] : [])}
          answers={answers}
          evidence={evidence}
        />
      </Card>
      <div className="row">
        <ButtonLink to="/$id/profile" params={{ id: contractorUsername }}>
          View contractor
        </ButtonLink>
        <ButtonLink to="/consult">Free consultation</ButtonLink>
      </div>
    </div>
  )
}
