import { queryOptions } from '@tanstack/react-query'
import type { SettingKey } from '#domain/site-content/setting-schemas.ts'
import { call } from '../../core/call.ts'

export const settingDraftQuery = (id: SettingKey) =>
  queryOptions({
    queryKey: ['setting draft', id],
    queryFn: ({ signal }) => call('GET /content/{kind}/{id}/draft', { params: { kind: 'setting', id }, signal }),
    staleTime: 0,
  })
