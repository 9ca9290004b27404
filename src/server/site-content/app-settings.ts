/** Caches the deployed settings, which every page requests. A deploy in any process invalidates the cache. */
import type { Pool } from 'pg'
import { defaultSettings } from '#domain/site-content/default-settings.ts'
import {
  publicSettingSchemas,
  type SettingContents,
  type SettingKey,
  settingSchemas,
} from '#domain/site-content/setting-schemas.ts'
import { type Listening, listen } from '../core/db/listen.ts'
import type { Db } from '../core/db/sql.ts'
import { CachedResponse } from '../core/http/cached-response.ts'
import { deployedSetting, deployedSettings } from './site-content-store.ts'

export interface CachedAppSettings {
  read(): Promise<CachedResponse>
  invalidate(): void
}

export function cacheAppSettings(pool: Pool): CachedAppSettings {
  let known: Promise<CachedResponse> | undefined

  return {
    read: () => {
      if (known !== undefined) return known
      const reading = readSettings(pool)
      known = reading
      // A failure is not cached. It must not clear a newer read.
      reading.catch(() => {
        if (known === reading) known = undefined
      })
      return reading
    },
    invalidate: () => {
      known = undefined
    },
  }
}

/** No event arrives while the connection is down, so both its end and its return invalidate the cache. */
export function subscribeToDeploys(
  databaseUrl: string,
  { invalidate }: Pick<CachedAppSettings, 'invalidate'>,
): Promise<Listening> {
  return listen(databaseUrl, 'site_content_deployed', { onMessage: invalidate, onBreak: invalidate })
}

async function readSettings(pool: Pool): Promise<CachedResponse> {
  const rows = await deployedSettings.all(pool, [])
  const all: Record<string, unknown> = { ...defaultSettings }
  for (const { id, deployed } of rows) all[id] = deployed
  const visible = Object.fromEntries(Object.keys(publicSettingSchemas).map((key) => [key, all[key]]))
  return new CachedResponse({ text: JSON.stringify(visible), cacheControl: 'no-cache' })
}

/** The deployed value of one setting, for a rule that depends on it. */
export async function readSetting<Key extends SettingKey>(db: Db, key: Key): Promise<SettingContents[Key]> {
  const row = await deployedSetting.maybe(db, [key])
  if (row === undefined) return defaultSettings[key]
  // Each setting has its own schema, but TypeScript cannot derive this from the union.
  return settingSchemas[key].parse(row.deployed) as SettingContents[Key]
}
