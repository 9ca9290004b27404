/** The default version of all content. Visitors see it until the first deploy. */
import { defaultSettings } from './default-settings.ts'
import { emptyPage } from './page-schemas.ts'
import { isSettingKey } from './setting-schemas.ts'
import type { ContentName } from './site-content.ts'

export function defaultContent({ kind, id }: ContentName): unknown {
  return kind === 'setting' && isSettingKey(id) ? defaultSettings[id] : emptyPage
}
