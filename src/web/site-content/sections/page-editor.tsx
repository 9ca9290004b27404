import { useQuery } from '@tanstack/react-query'
import { Button } from '../../ui/button.tsx'
import { ErrorCard } from '../../ui/error-card.tsx'
import { PageSkeleton } from '../../ui/skeletons.tsx'
import type { PageEditorProps } from './edit-state.ts'
import { PageForm } from './page-form.tsx'
import { readPageDraft } from './use-page-saver.ts'

/** A page edited in place: its sections with their fields [ONB-05, ONB-06]. */
export function PageEditor(props: PageEditorProps) {
  const { kind, id } = props.name
  const draft = useQuery({
    queryKey: ['content-draft', kind, id],
    queryFn: () => readPageDraft({ kind, id }),
    // A refetch never replaces typed text.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  if (draft.data) return <PageForm {...props} draft={draft.data} />
  if (!draft.error) return <PageSkeleton />
  return (
    <ErrorCard message={draft.error.message} action={<Button onClick={() => void draft.refetch()}>Try again</Button>} />
  )
}
