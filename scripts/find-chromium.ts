import { existsSync } from 'node:fs'
import { findProgram, installFromDebian, isExecutable } from './install-from-debian.ts'

// The headless shell is the same Chromium without windows and needs a quarter less CPU.
const headlessShell = 'chromium-headless-shell'
const names = [headlessShell, 'chromium', 'chromium-browser', 'google-chrome']
const macPaths = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]
const wish = 'The tests of the screens need Chromium: install it, or set CHROMIUM_PATH to it.'

/** Finds the browser of the tests: CHROMIUM_PATH, an installed one, or Debian's, which is then installed. */
export async function findChromium(): Promise<string> {
  const named = process.env.CHROMIUM_PATH
  if (named) {
    if (!existsSync(named)) throw new Error(`CHROMIUM_PATH names ${named}, which does not exist.`)
    return named
  }
  const found = searchMachine() ?? (await installChromium())
  if (!found) throw new Error(wish)
  return found
}

/** How all tests start Chromium. */
export function chromiumLaunch() {
  return {
    executablePath: process.env.CHROMIUM_PATH ?? searchMachine() ?? '/usr/bin/chromium',
    // Without a sandbox, because tests may run as root. The other flags stop background requests.
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  }
}

function searchMachine(): string | undefined {
  return findProgram(...names) ?? macPaths.find(isExecutable)
}

async function installChromium(): Promise<string | undefined> {
  // Not every system has both.
  const isInstalled = (await installFromDebian(headlessShell)) || (await installFromDebian('chromium'))
  return isInstalled ? searchMachine() : undefined
}
