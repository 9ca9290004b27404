/**
 * The released settings, which every page of the site asks for: kept in memory as it is sent, and forgotten
 * as soon as any process has released something.
 */
import type { Pool } from 'pg'
import { defaultSettings } from '#domain/site-content/default-settings.ts'
import { type Listening, listen } from '../core/db/listen.ts'
import { KeptAnswer } from '../core/http/kept-answer.ts'
import { releasedSettings } from './site-content-store.ts'

export interface AppSettingsKept {
  read(): Promise<KeptAnswer>
  forget(): void
}

export function keepAppSettings(pool: Pool): AppSettingsKept {
  let known: Promise<KeptAnswer> | undefined

  return {
    read: () => {
      if (known !== undefined) return known
      const reading = readSettings(pool)
      known = reading
      // A failure is not remembered; what was forgotten meanwhile stays forgotten.
      reading.catch(() => {
        if (known === reading) known = undefined
      })
      return reading
    },
    forget: () => {
      known = undefined
    },
  }
}

/** While the line is broken nothing can be heard, so they are read anew when it breaks and when it stands again. */
export function hearReleases(databaseUrl: string, { forget }: Pick<AppSettingsKept, 'forget'>): Promise<Listening> {
  return listen(databaseUrl, 'site_content_released', { onMessage: forget, onBreak: forget })
}

async function readSettings(pool: Pool): Promise<KeptAnswer> {
  const rows = await releasedSettings.all(pool, [])
  const released = Object.fromEntries(rows.map((row) => [row.id, row.released]))
  return new KeptAnswer({ text: JSON.stringify({ ...defaultSettings, ...released }), cacheControl: 'no-cache' })
}
