import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { runProgram } from './run-program.ts'

const aptGet = '/usr/bin/apt-get'
// A machine without a network fails soon.
const options = ['-qq', '-o', 'Acquire::http::Timeout=20', '-o', 'Acquire::https::Timeout=20']
let updated: Promise<number> | undefined

/** Installs packages on a Debian system. False if that is impossible. */
export async function installFromDebian(...packages: string[]): Promise<boolean> {
  if (!isExecutable(aptGet)) return false
  console.log(`Installing ${packages.join(', ')} with apt-get…`)
  updated ??= apt('update')
  await updated
  return (await apt('install', '-y', '--no-install-recommends', ...packages)) === 0
}

/** Without a terminal, sudo must work without a password or fail. */
function apt(...args: string[]): Promise<number> {
  return process.getuid?.() === 0
    ? runProgram(aptGet, [...options, ...args], { env: { DEBIAN_FRONTEND: 'noninteractive' } })
    : runProgram('sudo', ['-n', 'env', 'DEBIAN_FRONTEND=noninteractive', aptGet, ...options, ...args])
}

/** The path of the first program with one of these names. */
export function findProgram(...names: string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable)
}

export function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
