import { startDevServer } from './dev-server.ts'
import { launch } from './launch.ts'
import { welcome } from './welcome.ts'

await launch({ loadServer: async () => ({ startServer: startDevServer }), ready: welcome })
