import { buildWeb } from './build-web.ts'
import { ensureDemoData } from './demo-data.ts'
import { launch } from './run-server.ts'
import { welcome } from './start-banner.ts'

await launch({
  loadServer: () => import('#server/main.ts'),
  prepare: (signal) => buildWeb({ signal, announce: () => console.log('Building the web, which takes a moment…') }),
  ready: async (launched) => welcome(launched, await ensureDemoData(launched)),
})
