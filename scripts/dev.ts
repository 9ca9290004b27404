import { startDevServer } from './dev-server.ts'
import { launch } from './run-server.ts'
import { welcome } from './start-banner.ts'

await launch({ loadServer: async () => ({ startServer: startDevServer }), ready: welcome })
