import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { runProgram } from './run-program.ts'

// The headless shell is the same Chromium without windows and needs a quarter less CPU.
const headlessShell = 'chromium-headless-shell'
const names = [headlessShell, 'chromium', 'chromium-browser', 'google-chrome']
const macPaths = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]
const wish = 'The browser stories need Chromium: install it, or set CHROMIUM_PATH to it.'

/** Finds the browser of the end-to-end tests: CHROMIUM_PATH, an installed one, or Debian's, which is then installed. */
export async function findChromium(): Promise<string> {
  const named = process.env.CHROMIUM_PATH
  if (named) {
    if (!existsSync(named)) throw new Error(`CHROMIUM_PATH names ${named}, which does not exist.`)
    return named
  }
  const found = searchMachine() ?? ((await installFromDebian()) ? searchMachine() : undefined)
  if (!found) throw new Error(wish)
  return found
}

function searchMachine(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const candidates = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [...candidates, ...macPaths].find(isExecutable)
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

async function installFromDebian(): Promise<boolean> {
  const aptGet = '/usr/bin/apt-get'
  if (!isExecutable(aptGet)) return false
  console.log('Installing Chromium with apt-get…')
  const isRoot = process.getuid?.() === 0
  // Without a terminal, sudo must work without a password or fail.
  const apt = (...args: string[]) =>
    isRoot
      ? runProgram(aptGet, ['-qq', ...args], { env: { DEBIAN_FRONTEND: 'noninteractive' } })
      : runProgram('sudo', ['-n', 'env', 'DEBIAN_FRONTEND=noninteractive', aptGet, '-qq', ...args])
  const install = (name: string) => apt('install', '-y', '--no-install-recommends', name)
  await apt('update')
  // Not every system has both.
  return (await install(headlessShell)) === 0 || (await install('chromium')) === 0
}
