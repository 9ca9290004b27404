import type { PageContent } from '#domain/site-content/page-schemas.ts'
import { Card } from '../../ui/card.tsx'
import type { ContentStep } from '../publishing/use-content-step.ts'
import { VersionHistory } from '../publishing/version-history.tsx'
import styles from './page-editor.module.css'
import type { PageName } from './page-query.ts'
import { PageSections } from './page-sections.tsx'

interface PageHistoryProps {
  name: PageName
  rating: number | undefined
  isBusy: boolean
  onStep: (step: ContentStep) => Promise<unknown>
}

/** The versions of a page, for admins. */
export function PageHistory({ rating, ...props }: PageHistoryProps) {
  return (
    <Card title="History">
      <VersionHistory
        {...props}
        fieldText={(field) => field}
        renderPreview={(page) => <VersionOfPage content={page as PageContent} rating={rating} />}
      />
    </Card>
  )
}

function VersionOfPage({ content, rating }: { content: PageContent; rating: number | undefined }) {
  const { card, heading, blocks, services } = content
  if (card || heading || blocks.length + services.length > 0) return <PageSections content={content} rating={rating} />
  return <p className={styles.none}>No sections of its own. Visitors see the site default.</p>
}
