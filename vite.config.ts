import { fileURLToPath } from 'node:url'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compressAssets } from './scripts/compress-assets.ts'
import { kitStyles } from './scripts/kit-styles.ts'
import { routes } from './src/web/routes.ts'

const apiUrl = process.env.PLUMBLINE_API_URL ?? 'http://127.0.0.1:3000'

const KIT_VARIABLES = /^\.\/MantineCssVariables\/MantineCssVariables\.mjs$/
const SITE = /\/shell\/site-layout\.tsx/
const KIT = /\/shell\/kit\.tsx$/
const FIELDS =
  /@mantine\/core\/esm\/components\/(TextInput|Input|InputBase|CloseButton)\/|\/web\/ui\/password-field\.tsx$|\/web\/core\/(form-issues|lazy-resolver)\.ts$|\/web\/sign-in\/(step-message|login-note|login-failure|login-sentence|login-step)\.tsx?$/
const DRAFTS = /\/web\/ui\/form\.tsx$|\/web\/core\/draft\.ts$/
const LISTS =
  /\/web\/ui\/choice-chips\.module\.css|\/web\/ui\/(search-box|plain-select|no-results|load-more|carousel)\.tsx$|\/web\/core\/use-address-search\.ts$|\/web\/contractors\/(contractor-picture|contractor-score|directory-hero|tag-text)\.tsx?$|\/modern\/useInfiniteQuery\.js$|\/web\/tracking\/(track|profile-view)\.ts$|\/modern\/infiniteQueryObserver\.js$/
const SAMPLES =
  /\/web\/ui\/(swatch|empty-state)\.tsx$|\/domain\/core\/swatch-tiles\.ts$|\/domain\/categories\/category\.ts$|\/web\/categories\/categories-query\.ts$|\/web\/pages\/parts\/use-swatch-of\.ts$|\/web\/core\/or-not-found\.ts$/
const ENTRY =
  /\/core\/(client-entry|after-paint)\.tsx?$|@tanstack\/react-query\/build\/modern\/use(SuspenseQuery|Mutation)\.js$/

/** Both builds give a file the same name: the pages that the server renders ask for the browser's files. */
const assetFileNames = 'assets/[hash][extname]'

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
    alias: [
      { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
      // The variables of the kit are a style sheet of ours (scripts/kit-styles.ts); what would work them out stays at home.
      {
        find: KIT_VARIABLES,
        replacement: fileURLToPath(new URL('src/web/shell/no-kit-variables.ts', import.meta.url)),
      },
    ],
  },
  worker: { format: 'es' },
  // The server bundle carries its own React, so that it is the production build whatever NODE_ENV the server starts with.
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // One file for what every page needs, and one for what the pages of a shell do: thirty small ones compress
            // worse and cost a request each.
            codeSplitting: {
              groups: [
                { name: 'start', test: ENTRY, priority: 3 },
                { name: 'site', test: SITE, priority: 2 },
                { name: 'kit', test: KIT, priority: 1 },
                { name: 'fields', test: FIELDS, includeDependenciesRecursively: false },
                { name: 'drafts', test: DRAFTS, includeDependenciesRecursively: false },
                { name: 'samples', test: SAMPLES, includeDependenciesRecursively: false },
                { name: 'lists', test: LISTS, includeDependenciesRecursively: false },
              ],
            },
            // Every first load has the names of all files, and a name beside the digest is a kilobyte of it.
            chunkFileNames: 'assets/[hash].js',
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
        // What a page loads comes with the page: the first load has the loaders of no other. What stands in place of a page
        // that is not there comes when it is not. What stands there meanwhile is one picture for all, and comes at once.
        codeSplittingOptions: {
          defaultBehavior: [['component', 'errorComponent', 'loader'], ['notFoundComponent']],
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
