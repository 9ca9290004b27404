import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { buildTwice } from './scripts/build-twice.ts'
import { compressAssets } from './scripts/compress-assets.ts'
import { hoverOnly } from './scripts/hover-only.ts'
import { recordModules, recordPageScript } from './scripts/record-modules.ts'
import { shortRouteTree } from './scripts/short-route-tree.ts'
import { startInBrowser } from './scripts/start-in-browser.ts'
import { zodWithoutEval } from './scripts/zod-without-eval.ts'
import { routes } from './src/web/routes.ts'

const apiUrl = process.env.PLUMBLINE_API_URL ?? 'http://127.0.0.1:3000'

/** Both builds use the same file names, because the rendered pages name the browser's files. */
const assetFileNames = 'assets/[hash:6][extname]'

export default defineConfig(({ command }) => ({
  // The proxy keeps the browser's host, because it is part of the upload signature.
  server: { proxy: { '^/(api|files|assets|sandbox-identity)/': { target: apiUrl, changeOrigin: false, ws: true } } },
  define: command === 'serve' ? { 'import.meta.env.PLUMBLINE_API_URL': JSON.stringify(apiUrl) } : {},
  css: { postcss: { plugins: [hoverOnly()] } },
  build: {
    outDir: 'dist',
    reportCompressedSize: false,
    // Naming the scripts of all other pages costs each first load 4 kB. Their style sheets load with them.
    modulePreload: { resolveDependencies: (_, files) => files.filter((file) => file.endsWith('.css')) },
  },
  resolve: {
    // React includes this hook, but the router's store asks for a shim.
    alias: [{ find: /^use-sync-external-store\/shim$/, replacement: 'react' }],
  },
  worker: { format: 'es', plugins: () => [startInBrowser(), zodWithoutEval(), recordPageScript()] },
  // The server bundle contains React's production build, whatever NODE_ENV is at run time.
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Every first load names all files, so short digests without names save a kilobyte.
            chunkFileNames: 'assets/[hash:7].js',
            assetFileNames,
          },
        },
      },
    },
    ssr: {
      resolve: { noExternal: command === 'build' || undefined },
      build: { rolldownOptions: { output: { assetFileNames } } },
    },
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
        // A page's loader loads with the page. The not-found page loads when it is needed. All pages share one pending
        // view.
        codeSplittingOptions: {
          defaultBehavior: [['component', 'errorComponent', 'loader'], ['notFoundComponent']],
        },
      },
      client: { entry: 'core/client-entry.tsx' },
      server: { entry: 'core/server-entry.ts', build: { inlineCss: true } },
    }),
    shortRouteTree(),
    react(),
    zodWithoutEval(),
    buildTwice(),
    compressAssets(),
    recordModules(),
  ],
}))
