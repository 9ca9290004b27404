import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { PageContent } from '#domain/site-content/page-schemas.ts'
import { ErrorCard } from '../../ui/error-card.tsx'
import { PlainButton } from '../../ui/plain-button.tsx'
import { PageSkeleton } from '../../ui/skeletons.tsx'
import { EditedPage } from './edited-page.tsx'
import { type PageName, readPageDraft } from './use-page-saver.ts'

/** The page brings the field that uploads, because features do not know each other. */
export type RenderPictures = (field: {
  label: string
  value: string[]
  onChange: (keys: string[]) => void
  max: number
  error: string | undefined
}) => ReactNode

export interface PageEditorProps {
  name: PageName
  /** Whose drafts are kept on this device. */
  user: string
  /** What a page begins with that nobody has saved yet. */
  proposal: PageContent
  /** What customers gave, where the page is a contractor's: nobody types it. */
  rating?: number | undefined
  /** Offered as category tags. */
  categoryNames: readonly string[]
  renderPictures: RenderPictures
  /** The way back to the page as visitors see it. */
  done: ReactNode
}

/** A page edited where it stands: its own pieces with their fields beside them [ONB-05, ONB-06]. */
export function PageEditor(props: PageEditorProps) {
  const { kind, id } = props.name
  const draft = useQuery({
    queryKey: ['content-draft', kind, id],
    queryFn: () => readPageDraft({ kind, id }),
    // What is being typed is never replaced by what is read again.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    meta: { silent: true },
  })
  if (draft.data) return <EditedPage {...props} draft={draft.data} />
  if (!draft.error) return <PageSkeleton />
  return (
    <ErrorCard
      message={draft.error.message}
      action={<PlainButton onClick={() => void draft.refetch()}>Try again</PlainButton>}
    />
  )
}
