import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export type RunningInstance = { pid: number; address: string }

/** Writes the address into the data folder, so that a second start can name it. */
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
