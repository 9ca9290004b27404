// Demo data is written once into a new data folder. What was written is noted beside it, with the accounts that a person
// may sign in with, and the note is what every later start prints.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RunningServer } from '#server/main.ts'
import type { Launched } from './launch.ts'

export type DemoAccount = { role: 'customer' | 'contractor' | 'admin'; name: string; email: string }

export type SeedDemoData = (launched: Launched<RunningServer>) => Promise<DemoAccount[]>

/** Writes the demo data on the first start that wants it; answers the accounts, or nothing where there are none. */
export async function ensureDemoData(launched: Launched<RunningServer>, seed: SeedDemoData): Promise<DemoAccount[]> {
  if (!launched.config.demoData) return []
  const note = join(launched.config.dataDir, 'demo-data.json')
  if (existsSync(note)) return JSON.parse(readFileSync(note, 'utf8')) as DemoAccount[]
  console.log('Writing the demo data, once…')
  const accounts = await seed(launched)
  writeFileSync(note, JSON.stringify(accounts, null, 2))
  return accounts
}
