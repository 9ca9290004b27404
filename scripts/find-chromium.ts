import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { runProgram } from './run-program.ts'

const names = ['chromium', 'chromium-browser', 'google-chrome']
const macPaths = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]
const wish = 'The browser stories need Chromium: install it, or set CHROMIUM_PATH to it.'

/** The browser of the stories: the one that CHROMIUM_PATH names, one on the machine, else Debian's, which is installed. */
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
  console.log('Installing Chromium from the packages of the system…')
  const isRoot = process.getuid?.() === 0
  // Without a terminal nobody can answer a password prompt, so sudo must do without one or refuse.
  const apt = (...args: string[]) =>
    isRoot
      ? runProgram(aptGet, ['-qq', ...args], { env: { DEBIAN_FRONTEND: 'noninteractive' } })
      : runProgram('sudo', ['-n', 'env', 'DEBIAN_FRONTEND=noninteractive', aptGet, '-qq', ...args])
  await apt('update')
  return (await apt('install', '-y', '--no-install-recommends', 'chromium')) === 0
}
