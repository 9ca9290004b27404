// The product as npm start runs it, but without pages: a process to kill.
import { flushCompileCache } from 'node:module'
import { runServer } from '#scripts/run-server.ts'
import { startServer } from '#server/main.ts'

await runServer({
  loadServer: async () => ({ startServer: (options) => startServer({ ...options, pages: false }) }),
  ready: async ({ server }) => {
    console.log(`Ready at ${server.address}`)
    // A killed process saves its compile cache only if it does so while it runs.
    flushCompileCache()
  },
})
