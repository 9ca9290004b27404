/** The publishing steps of a page, and the queries to refetch after each. */
import { useQueryClient } from '@tanstack/react-query'
import { useContentStep } from '../publishing/use-content-step.ts'
import { versionsQuery } from '../publishing/versions-query.ts'
import { type PageName, pageQuery } from './page-query.ts'
import type { PageSaver } from './page-saver.ts'
import { asDraft, readPageDraft } from './use-page-saver.ts'

export function usePageSteps(name: PageName, saver: PageSaver) {
  const queryClient = useQueryClient()
  const onReleased = () => {
    void queryClient.invalidateQueries({ queryKey: pageQuery(name.kind, name.id).queryKey })
    void queryClient.invalidateQueries({ queryKey: versionsQuery(name).queryKey })
  }
  const steps = useContentStep(name, {
    onStepped: (stored) => {
      saver.take(asDraft(stored))
      onReleased()
    },
    onError: () => void readPageDraft(name).then(saver.take, () => undefined),
  })
  return { steps, onReleased }
}
