import { buildWeb } from './build-web.ts'
import { ensureDemoData } from './demo-data.ts'
import { runServer } from './run-server.ts'
import { printStartBanner } from './start-banner.ts'

await runServer({
  loadServer: () => import('#server/main.ts'),
  prepare: (signal) => buildWeb({ signal, announce: () => console.log('Building the web…') }),
  ready: async (started) => printStartBanner(started, await ensureDemoData(started)),
})
