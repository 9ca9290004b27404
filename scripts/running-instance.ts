import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export type RunningInstance = { pid: number; address: string }

/** Leaves a note in the data folder for a second start, which then can say where the first one is. */
export function writeInstanceFile(dataDir: string, address: string): void {
  writeFileSync(fileIn(dataDir), JSON.stringify({ pid: process.pid, address } satisfies RunningInstance), {
    mode: 0o600,
  })
}

export function removeInstanceFile(dataDir: string): void {
  if (readInstanceFile(dataDir)?.pid === process.pid) rmSync(fileIn(dataDir), { force: true })
}

export function readInstanceFile(dataDir: string): RunningInstance | undefined {
  try {
    return JSON.parse(readFileSync(fileIn(dataDir), 'utf8')) as RunningInstance
  } catch {
    return undefined
  }
}

function fileIn(dataDir: string): string {
  return join(dataDir, 'running.json')
}
