/** Writes which modules each browser file contains, and which files it imports. */
import { writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Plugin } from 'vite'

/** Keys are file names, such as `assets/1234567.js`. */
export type BuiltModules = Readonly<Record<string, { readonly imports: string[]; readonly modules: string[] }>>

export function recordModules(): Plugin {
  const checkout = join(import.meta.dirname, '..')
  return {
    name: 'record-modules',
    applyToEnvironment: ({ name }) => name === 'client',
    writeBundle: {
      order: 'post',
      handler({ dir = '' }, bundle) {
        const built = Object.values(bundle).flatMap((file) => {
          if (file.type !== 'chunk') return []
          const modules = file.moduleIds.map((id) => relative(checkout, id))
          return [[file.fileName, { imports: file.imports, modules }] as const]
        })
        writeFileSync(join(dir, '..', 'modules.json'), JSON.stringify(Object.fromEntries(built)))
      },
    },
  }
}
