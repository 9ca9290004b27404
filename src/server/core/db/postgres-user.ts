// PostgreSQL does not run as root, and initdb needs a passwd entry. The first choice is a user namespace, and the
// second is the user "nobody". If "nobody" can't reach the checkout, programs and data move to a folder that it can
// reach.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { userInfo } from 'node:os'
import { basename, dirname, join } from 'node:path'

export type PostgresIdentity = {
  /** How the server runs, for the log and the tests. */
  mode: 'plain' | 'namespace' | 'nobody' | 'relocated'
  /** Prefix of every command. */
  prefix: string[]
  spawn: { uid?: number; gid?: number }
  binaries: string
  dataDir: string
  /** Changes the owner of a file or folder to the user who runs PostgreSQL. */
  give(path: string): void
}

const namespacePrefix = ['unshare', '--user', '--map-user=65534', '--map-group=65534', '--']
const relocationRoot = '/var/tmp'

type Choice = { binaries: string; dataDir: string; mode?: PostgresIdentity['mode'] | undefined }

/** Chooses how to run PostgreSQL for the current user. Tests force one way with `mode`. */
export function choosePostgresIdentity({ binaries, dataDir, mode }: Choice): PostgresIdentity {
  const own = { binaries, dataDir, spawn: {}, give: () => undefined }
  const chosen = mode ?? (needsAnotherUser() ? (namespacesWork() ? 'namespace' : undefined) : 'plain')
  if (chosen === 'plain') return { ...own, mode: 'plain', prefix: [] }
  if (chosen === 'namespace') return { ...own, mode: 'namespace', prefix: namespacePrefix }

  const otherUser = findOtherUser()
  const give = (path: string) => chownSync(path, otherUser.uid, otherUser.gid)
  const asOtherUser = { prefix: [], spawn: otherUser, give }
  // The secrets beside the cluster have mode 0600, so access to the folder reveals nothing.
  if (existsSync(dataDir)) chmodSync(dataDir, 0o711)
  if (chosen !== 'relocated' && isReachableByOthers(binaries) && isReachableByOthers(dataDir)) {
    return { ...asOtherUser, mode: 'nobody', binaries, dataDir }
  }
  return { ...asOtherUser, mode: 'relocated', ...relocate(binaries, dataDir) }
}

function needsAnotherUser(): boolean {
  if (process.getuid?.() === 0) return true
  try {
    userInfo()
    return false
  } catch {
    return true
  }
}

function namespacesWork(): boolean {
  const [command = '', ...args] = namespacePrefix
  return spawnSync(command, [...args, 'true']).status === 0
}

function findOtherUser(): { uid: number; gid: number } {
  const line = readFileSync('/etc/passwd', 'utf8').match(/^nobody:[^:]*:(\d+):(\d+):/m)
  if (!line || process.getuid?.() !== 0) {
    throw new Error(
      'PostgreSQL runs neither as root nor as a user without a name, and this machine offers no user namespace and no ' +
        'user "nobody": start as an ordinary user, or point DATABASE_URL to a PostgreSQL 15 or newer.',
    )
  }
  return { uid: Number(line[1]), gid: Number(line[2]) }
}

/** Whether other users can reach the path: every parent folder must let them pass. */
function isReachableByOthers(path: string): boolean {
  for (let folder = path; ; folder = dirname(folder)) {
    if (existsSync(folder) && (statSync(folder).mode & 0o001) === 0) return false
    if (folder === dirname(folder)) return true
  }
}

/** Copies the programs once. The cluster is beside them, in a system folder that survives a restart. */
function relocate(binaries: string, dataDir: string): { binaries: string; dataDir: string } {
  const digest = createHash('sha256').update(dataDir).digest('hex').slice(0, 12)
  const homeDir = join(relocationRoot, `plumbline-${digest}`)
  const relocated = join(homeDir, basename(dirname(binaries)), 'native')
  if (!existsSync(relocated)) {
    const partial = `${relocated}.new-${process.pid}`
    mkdirSync(dirname(relocated), { recursive: true, mode: 0o711 })
    cpSync(binaries, partial, { recursive: true, verbatimSymlinks: true })
    try {
      renameSync(partial, relocated)
    } catch (error) {
      rmSync(partial, { recursive: true })
      if (!existsSync(relocated)) throw error
    }
  }
  const data = join(homeDir, 'data')
  mkdirSync(data, { recursive: true, mode: 0o711 })
  return { binaries: relocated, dataDir: data }
}
