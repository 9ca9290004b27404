// The truth about postmaster.pid. After kill -9 the file stays, and its process id may belong to a zombie that nobody has
// reaped yet or, later, to a stranger; PostgreSQL then refuses to start for no reason, so we look before we start it.
import { spawnSync } from 'node:child_process'
import { readFileSync, unlinkSync } from 'node:fs'
import { join } from 'node:path'

export type Postmaster = { pid: number; port: number }

/** The PostgreSQL that runs on the cluster folder, if any; removes a pid file that nobody stands behind. */
export function findPostmaster(cluster: string): Postmaster | undefined {
  const file = join(cluster, 'postmaster.pid')
  let lines: string[]
  try {
    lines = readFileSync(file, 'utf8').split('\n')
  } catch {
    return undefined
  }
  const pid = Number(lines[0])
  if (!isLivePostmaster(pid, cluster)) {
    unlinkSync(file)
    return undefined
  }
  // A server that has only just begun has not written its port yet; the caller looks again.
  return { pid, port: Number(lines[3] ?? 0) }
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
