import type { SettingKey } from '#domain/site-content/setting-schemas.ts'
import { apiQuery } from '../../core/api-query.ts'

export const settingDraftQuery = (id: SettingKey) =>
  apiQuery(
    ['setting draft', id],
    'GET /content/{kind}/{id}/draft',
    { params: { kind: 'setting', id } },
    { staleTime: 0 },
  )
