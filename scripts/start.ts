import { buildWeb } from './build-web.ts'
import { launch } from './launch.ts'
import { welcome } from './welcome.ts'

await launch({
  loadServer: () => import('#server/main.ts'),
  prepare: (signal) => buildWeb({ signal, announce: () => console.log('Building the web, which takes a moment…') }),
  ready: welcome,
})
