/** Releases a draft, deploys the pending version, or rolls back. */

import { useQueryClient } from '@tanstack/react-query'
import type { DraftView } from '#api/site-content/site-content-routes.ts'
import type { ContentName } from '#domain/site-content/site-content.ts'
import { call } from '../../core/call.ts'
import { useAction } from '../../core/use-action.ts'
import { appSettingsQuery } from '../app-settings-query.ts'
import { versionsQuery } from './versions-query.ts'

/** The draft number for a release, else a version number. */
export interface ContentStep {
  event: 'release' | 'deploy' | 'rollBack'
  number: number
}

/** The toast after the step. */
export const stepDone: Readonly<Record<ContentStep['event'], string>> = {
  release: "Released. Visitors see it once it's deployed.",
  deploy: 'Deployed. All visitors see it from now on.',
  rollBack: 'Rolled back. All visitors see it from now on.',
}

const waitingDone = 'Sent to a second admin. The change applies once they approve it.'

function take(params: ContentName, { event, number }: ContentStep): Promise<DraftView> {
  if (event === 'release') return call('POST /content/{kind}/{id}/release', { params, body: { version: number } })
  const way = event === 'deploy' ? 'deploy' : 'roll-back'
  return call(`POST /admin/content/{kind}/{id}/${way}`, { params, body: { number } })
}

interface PublishingDeps {
  onStepped: (draft: DraftView) => void
  /** Another admin was faster, or the permission is gone, so the data is refetched. */
  onError?: () => void
}

export function useContentStep(name: ContentName, { onStepped, onError }: PublishingDeps) {
  const queryClient = useQueryClient()
  const step = useAction({
    send: (requested: ContentStep) => take(name, requested),
    done: ({ waiting }, { event }) => (waiting && event !== 'release' ? waitingDone : stepDone[event]),
    onSuccess: (draft) => {
      onStepped(draft)
      void queryClient.invalidateQueries({ queryKey: appSettingsQuery.queryKey })
      void queryClient.invalidateQueries({ queryKey: versionsQuery(name).queryKey })
    },
    onError: () => {
      onError?.()
      void queryClient.invalidateQueries({ queryKey: versionsQuery(name).queryKey })
    },
  })
  return { error: step.error, isBusy: step.isBusy, onStep: step.run }
}
