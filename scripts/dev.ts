import { startDevServer } from './dev-server.ts'
import { runServer } from './run-server.ts'
import { printStartBanner } from './start-banner.ts'

await runServer({ loadServer: async () => ({ startServer: startDevServer }), ready: printStartBanner })
