import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compressAssets } from './scripts/compress-assets.ts'
import { kitStyles } from './scripts/kit-styles.ts'
import { routes } from './src/web/routes.ts'

const apiUrl = process.env.PLUMBLINE_API_URL ?? 'http://127.0.0.1:3000'

const ENTRY = /\/core\/client-entry\.tsx$/

export default defineConfig(({ command }) => ({
  // The host stays the browser's: uploads are signed with it.
  server: { proxy: { '^/(api|files|assets|practice-identity)/': { target: apiUrl, changeOrigin: false, ws: true } } },
  define: command === 'serve' ? { 'import.meta.env.PLUMBLINE_API_URL': JSON.stringify(apiUrl) } : {},
  build: {
    outDir: 'dist',
    reportCompressedSize: false,
    // Naming the scripts behind every other page costs each first load 4 kB; the style sheets alone must come with theirs.
    modulePreload: { resolveDependencies: (_, files) => files.filter((file) => file.endsWith('.css')) },
  },
  resolve: {
    // React has had this hook for years, and the store that the router uses asks for a stand-in.
    alias: [{ find: /^use-sync-external-store\/shim$/, replacement: 'react' }],
  },
  worker: { format: 'es' },
  // The server bundle carries its own React, so that it is the production build whatever NODE_ENV the server starts with.
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // One file for what every page needs: thirty small ones compress worse and cost a request each.
          output: { codeSplitting: { groups: [{ name: 'start', test: ENTRY }] } },
        },
      },
    },
    ssr: { resolve: { noExternal: command === 'build' || undefined } },
  },
  plugins: [
    tanstackStart({
      srcDirectory: 'src/web',
      router: {
        entry: 'core/router.tsx',
        routesDirectory: '.',
        generatedRouteTree: 'route-tree.gen.ts',
        virtualRouteConfig: routes,
        addExtensions: true,
        disableLogging: true,
        // What a page loads comes with the page: the first load has the loaders of no other.
        codeSplittingOptions: {
          defaultBehavior: [['component', 'pendingComponent', 'errorComponent', 'notFoundComponent', 'loader']],
        },
      },
      client: { entry: 'core/client-entry.tsx' },
      server: { entry: 'core/server-entry.ts', build: { inlineCss: true } },
    }),
    react(),
    kitStyles(),
    compressAssets(),
  ],
}))
