/** The browser engines of the smoke story besides Chromium. A machine without one of them tests the others. */
import { findProgram, installFromDebian } from './install-from-debian.ts'

const engines = {
  Firefox: { programs: ['firefox-esr'], packages: ['firefox-esr'] },
  WebKit: { programs: ['WebKitWebDriver', 'Xvfb'], packages: ['webkit2gtk-driver', 'xvfb'] },
}

export type EngineName = keyof typeof engines
export const engineNames = Object.keys(engines) as EngineName[]

export function hasEngine(name: EngineName): boolean {
  return engines[name].programs.every((program) => findProgram(program) !== undefined)
}

export async function installEngine(name: EngineName): Promise<boolean> {
  return hasEngine(name) || ((await installFromDebian(...engines[name].packages)) && hasEngine(name))
}
