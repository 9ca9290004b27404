import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compressAssets } from './scripts/compress-assets.ts'
import { recordModules } from './scripts/record-modules.ts'
import { shortRouteTree } from './scripts/short-route-tree.ts'
import { routes } from './src/web/routes.ts'

const apiUrl = process.env.PLUMBLINE_API_URL ?? 'http://127.0.0.1:3000'

// Groups modules into files, so that a page does not load modules of other pages.
const SITE =
  /\/shell\/site-layout\.tsx|\/web\/ui\/stars\.(tsx|module\.css)|\/icons\/Icon(ArrowLeft|ArrowRight|Search)\.mjs$/
const FIELDS =
  /\/web\/ui\/(field|text-field)\.(tsx|module\.css)|\/web\/ui\/password-field\.(tsx|module\.css)|\/web\/core\/(form-issues|lazy-resolver|use-submit)\.ts$|\/web\/sign-in\/(step-message|pending-login|login-failure|login-error-message|login-step)\.tsx?$/
const DRAFTS = /\/web\/consultations\/consult-copy\.ts$|\/web\/ui\/form\.tsx$|\/web\/core\/draft\.ts$/
const LISTS =
  /\/web\/ui\/(choice-chips|carousel|list-controls)\.module\.css|\/web\/ui\/(search-box|select|no-results|carousel)\.tsx$|\/web\/core\/use-url-search\.ts$|\/web\/contractors\/(contractor-picture|contractor-score|directory-hero)\.(tsx|module\.css)|\/web\/contractors\/tag-text\.ts$|\/web\/tracking\/(track|profile-view)\.ts$/
const PAGED =
  /\/pages\/site\/content-page\.module\.css|\/web\/ui\/load-more\.tsx$|\/modern\/use(SuspenseI|I)nfiniteQuery\.js$|\/modern\/infiniteQueryObserver\.js$/
const SAMPLES =
  /\/web\/ui\/(swatch\.tsx|empty-state\.)|\/domain\/core\/swatch-tiles\.ts$|\/domain\/categories\/category\.ts$|\/web\/categories\/categories-query\.ts$|\/web\/pages\/components\/use-category-swatch\.ts$|\/web\/core\/not-found-on-404\.ts$/
const PANELS = /\/web\/ui\/(page-title|card|fact-list)\.(tsx|module\.css)/
const OWN =
  /\/web\/shell\/(user-menu|notification-bell|menu-count)\.tsx$|\/web\/core\/(unread-notifications|unread|support-queue-count|live-events|use-refetch-interval)\.ts$/
const ADMIN =
  /\/web\/pages\/admin\/(admin|records)-page(\.module\.css|\.tsx\?tsr-split)|\/web\/pages\/components\/(records|record-link|record-pages|new-record|stage-hash)\.tsx?$|\/web\/admin\/(admin\.module\.css|cell-text\.ts|last-list-search\.ts|no-records\.tsx|overview-query\.ts|record-(controls|filters|table)\.(tsx|module\.css)|records-query\.ts|status-icons\.ts|attention-list\.tsx)/
const DIRECTORY =
  /\/web\/contractors\/(directory-controls|filter-chips|recommended-contractors|contractor-card|contractor-tags|contractor-brief|directory-results|contractor-search)\.(tsx|module\.css)|\/web\/contractors\/use-directory\.ts$|\/web\/pages\/components\/(contractors-screen\.tsx|load-contractors\.ts)$|\/web\/ui\/popover\.(tsx|module\.css)|\/web\/pages\/site\/contractors-page\.tsx\?tsr-split|\/domain\/contractors\/directory-filter\.ts$|\/icons\/IconAdjustmentsHorizontal\.mjs$/
const ENTRY =
  /\/core\/(client-entry|after-next-paint)\.tsx?$|@tanstack\/react-query\/build\/modern\/use(SuspenseQuery|Mutation)\.js$/

/** Both builds use the same file names, because the rendered pages name the browser's files. */
const assetFileNames = 'assets/[hash:6][extname]'

export default defineConfig(({ command }) => ({
  // The proxy keeps the browser's host, because it is part of the upload signature.
  server: { proxy: { '^/(api|files|assets|sandbox-identity)/': { target: apiUrl, changeOrigin: false, ws: true } } },
  define: command === 'serve' ? { 'import.meta.env.PLUMBLINE_API_URL': JSON.stringify(apiUrl) } : {},
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
  worker: { format: 'es' },
  // The server bundle contains React's production build, whatever NODE_ENV is at run time.
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // One file for all pages and one for each shell. Thirty small files compress worse and cost a request each.
            codeSplitting: {
              groups: [
                { name: 'start', test: ENTRY, priority: 3 },
                { name: 'site', test: SITE, priority: 2 },
                { name: 'fields', test: FIELDS, includeDependenciesRecursively: false },
                { name: 'drafts', test: DRAFTS, includeDependenciesRecursively: false },
                { name: 'paged', test: PAGED, includeDependenciesRecursively: false },
                { name: 'samples', test: SAMPLES, includeDependenciesRecursively: false },
                { name: 'lists', test: LISTS, includeDependenciesRecursively: false },
                { name: 'panels', test: PANELS, includeDependenciesRecursively: false },
                { name: 'own', test: OWN, includeDependenciesRecursively: false },
                { name: 'admin', test: ADMIN, includeDependenciesRecursively: false },
                { name: 'directory', test: DIRECTORY, includeDependenciesRecursively: false },
              ],
            },
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
    compressAssets(),
    recordModules(),
  ],
}))
