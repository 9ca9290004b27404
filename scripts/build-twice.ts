/**
 * Builds the browser's code twice. The first build, which writes nothing, finds the chunks that pages share. The second
 * writes the merged files.
 */
import type { Plugin } from 'vite'
import { joinStyles } from './join-styles.ts'
import { type Chunks, loadedPages } from './loaded-pages.ts'
import { mergeFiles } from './merge-files.ts'

export function buildTwice(): Plugin {
  let chunks: Chunks = new Map()
  const fileOfModule = new Map<string, string>()
  return {
    name: 'build-twice',
    // The server's build would have its own instance.
    sharedDuringBuild: true,
    applyToEnvironment: ({ name }) => name === 'client',
    buildApp: {
      order: 'pre',
      async handler({ environments: { client }, build }) {
        if (!client) return
        client.config.build.write = false
        await build(client)
        client.config.build.write = true
        client.isBuilt = false
        for (const [i, names] of mergeFiles(chunks, loadedPages(chunks)).entries())
          for (const module of names.flatMap((name) => chunks.get(name)?.moduleIds ?? []))
            fileOfModule.set(module, String(i))
      },
    },
    outputOptions(options) {
      if (fileOfModule.size === 0) return
      const name = (module: string) => fileOfModule.get(module)
      return { ...options, codeSplitting: { groups: [{ name, includeDependenciesRecursively: false }] } }
    },
    generateBundle: {
      order: 'pre',
      handler(_, bundle) {
        const files = Object.values(bundle).filter((file) => file.type === 'chunk')
        chunks = new Map(files.map((file) => [file.fileName, file]))
        if (fileOfModule.size > 0) joinStyles(this, bundle, chunks)
      },
    },
  }
}
