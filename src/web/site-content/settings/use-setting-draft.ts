/** Saves the draft of a setting. Typed text is never replaced, and a conflict keeps both versions. */

import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { DraftView } from '#api/site-content/site-content-routes.ts'
import type { SettingKey } from '#domain/site-content/setting-schemas.ts'
import { ApiError } from '../../core/api-error.ts'
import { call } from '../../core/call.ts'
import { useAction } from '../../core/use-action.ts'
import { settingDraftQuery } from './setting-draft-query.ts'

const changedMeanwhile = 'site-content.changedMeanwhile'

interface SaveQueue {
  content: unknown
  version: number
}

interface SettingDraftDeps {
  onStored: (draft: DraftView) => void
  onError: (error: Error) => void
}

export function useSettingDraft(key: SettingKey, { onStored, onError }: SettingDraftDeps) {
  const queryClient = useQueryClient()
  const [theirs, setTheirs] = useState<DraftView>()
  const params = { kind: 'setting', id: key } as const

  const keep = (draft: DraftView) => {
    queryClient.setQueryData(settingDraftQuery(key).queryKey, draft)
    setTheirs(undefined)
    onStored(draft)
  }

  const store = useAction({
    send: ({ content, version }: SaveQueue) =>
      call('PUT /content/{kind}/{id}/draft', { params, body: { content, version } }),
    done: "Draft saved. Visitors don't see it yet.",
    onSuccess: keep,
    onError: async (error) => {
      if (error instanceof ApiError && error.code === changedMeanwhile)
        setTheirs(await queryClient.fetchQuery(settingDraftQuery(key)))
      else onError(error)
    },
  })

  return { store, theirs, holdTheirs: setTheirs, acceptTheirs: () => theirs && keep(theirs) }
}
