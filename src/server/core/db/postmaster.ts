// Checks postmaster.pid. After kill -9 the file stays, and its process id may belong to a zombie or to another process.
// PostgreSQL would then not start.
import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'

export type Postmaster = { pid: number; port: number }

const writingTimeMs = 5_000

/** The PostgreSQL that runs on the cluster, if any. Its port is 0 until PostgreSQL has written it. */
export function findPostmaster(cluster: string): Postmaster | undefined {
  const [pid, , , port] = readPidFile(cluster) ?? []
  if (!isLivePostmaster(Number(pid), cluster)) return undefined
  return { pid: Number(pid), port: Number(port ?? 0) }
}

/** Removes a stale pid file. A recent file without a pid belongs to a PostgreSQL that is starting. */
export function removeStalePidFile(cluster: string): void {
  const [pid] = readPidFile(cluster) ?? []
  if (pid === undefined || isLivePostmaster(Number(pid), cluster)) return
  const file = pidFileOf(cluster)
  if (pid === '' && Date.now() - statSync(file).mtimeMs < writingTimeMs) return
  rmSync(file, { force: true })
}

function readPidFile(cluster: string): string[] | undefined {
  try {
    return readFileSync(pidFileOf(cluster), 'utf8').split('\n')
  } catch {
    return undefined
  }
}

function pidFileOf(cluster: string): string {
  return join(cluster, 'postmaster.pid')
}

export function isLivePostmaster(pid: number, cluster: string): boolean {
  if (!(pid > 0)) return false
  if (process.platform !== 'linux') return isLiveByPs(pid, cluster)
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const state = stat.charAt(stat.lastIndexOf(')') + 2)
    if (state === 'Z' || state === 'X') return false
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes(cluster)
  } catch {
    return false
  }
}

function isLiveByPs(pid: number, cluster: string): boolean {
  const { stdout } = spawnSync('ps', ['-o', 'stat=,command=', '-p', String(pid)], { encoding: 'utf8' })
  return stdout.trim() !== '' && !stdout.trim().startsWith('Z') && stdout.includes(cluster)
}
