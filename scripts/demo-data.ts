// Demo data is written once into a new data folder. What was written is noted beside it, with the accounts that a person
// may sign in with, and the note is what every later start prints.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RunningServer } from '#server/main.ts'
import type { Launched } from './launch.ts'

export type DemoAccount = { role: 'customer' | 'contractor' | 'admin'; name: string; email: string }
export type SeedDemoData = (launched: Launched<RunningServer>) => Promise<DemoAccount[]>

/** Writes the demo data on the first start that wants it. */
export async function ensureDemoData(launched: Launched<RunningServer>, seed: SeedDemoData): Promise<void> {
  const { config } = launched
  if (!config.demoData || existsSync(noteIn(config.dataDir))) return
  console.log('Writing the demo data, once…')
  const accounts = await seed(launched)
  writeFileSync(noteIn(config.dataDir), JSON.stringify(accounts, null, 2))
}

/** The accounts of the demo data; none where there is no demo data. */
export function readDemoAccounts(dataDir: string): DemoAccount[] {
  if (!existsSync(noteIn(dataDir))) return []
  return JSON.parse(readFileSync(noteIn(dataDir), 'utf8')) as DemoAccount[]
}

function noteIn(dataDir: string): string {
  return join(dataDir, 'demo-data.json')
}
