/** Writes which modules each browser file contains, and which files it imports. */
import { writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

/** Keys are file names, such as `assets/1234567.js`. */
export type BuiltModules = Readonly<Record<string, { readonly imports: string[]; readonly modules: string[] }>>

const checkout = join(import.meta.dirname, '..')
/** The script of a static page is a bundle of its own, which ends before the other files are written. */
const ofPageScripts: Record<string, BuiltModules[string]> = {}

/** Plugin for the bundles of page scripts. */
export function recordPageScript(): Plugin {
  return {
    name: 'record-page-script',
    generateBundle: (_, bundle) => void Object.assign(ofPageScripts, modulesOf(bundle)),
  }
}

export function recordModules(): Plugin {
  return {
    name: 'record-modules',
    applyToEnvironment: ({ name }) => name === 'client',
    writeBundle: {
      order: 'post',
      handler({ dir = '' }, bundle) {
        writeFileSync(join(dir, '..', 'modules.json'), JSON.stringify({ ...ofPageScripts, ...modulesOf(bundle) }))
      },
    },
  }
}

function modulesOf(bundle: Rolldown.OutputBundle): BuiltModules {
  const built = Object.values(bundle).flatMap((file) => {
    if (file.type !== 'chunk') return []
    const modules = file.moduleIds.map((id) => relative(checkout, id))
    return [[file.fileName, { imports: file.imports, modules }] as const]
  })
  return Object.fromEntries(built)
}
