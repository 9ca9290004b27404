// The product as npm start runs it, with its own PostgreSQL and its own processor, but without pages: a process to kill.
import { launch } from '#scripts/launch.ts'
import { startServer } from '#server/main.ts'

await launch({
  loadServer: async () => ({ startServer: (options) => startServer({ ...options, pages: false }) }),
  ready: async ({ server }) => console.log(`Ready at ${server.address}`),
})
