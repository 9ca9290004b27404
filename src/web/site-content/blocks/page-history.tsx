import type { PageContent } from '#domain/site-content/page-schemas.ts'
import { Card } from '../../ui/card.tsx'
import type { ContentStep } from '../steps/use-content-step.ts'
import { VersionHistory } from '../steps/version-history.tsx'
import { PageParts } from './page-parts.tsx'
import type { PageName } from './page-query.ts'

interface PageHistoryProps {
  name: PageName
  rating: number | undefined
  isBusy: boolean
  onStep: (step: ContentStep) => Promise<unknown>
}

/** The versions of a page, for administrators. */
export function PageHistory({ rating, ...props }: PageHistoryProps) {
  return (
    <Card title="History">
      <VersionHistory
        {...props}
        fieldText={(field) => field}
        renderPreview={(page) => <PageParts content={page as PageContent} rating={rating} />}
      />
    </Card>
  )
}
