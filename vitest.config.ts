import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { chromiumLaunch } from './scripts/find-chromium.ts'

// The only architecture test that needs a database.
const statementsTest = 'tests/architecture/statements.test.ts'
// Web tests that replace a module, or a global that a module keeps.
const webAloneTests = [
  'src/web/core/**/*.test.ts',
  'src/web/ai-chat/local-chats.test.ts',
  'src/web/favourites/pending-favourite.test.ts',
  'src/web/messages/{chat-query,chat-with-names}.test.ts',
  'src/web/reconciliation/resolve-alert.test.ts',
  'src/web/sign-in/pending-login.test.ts',
  'src/web/tracking/profile-view.test.ts',
  'src/web/uploads/upload-credentials.test.ts',
]
const browserTests = 'src/web/**/*.browser.test.tsx'
const setupFiles = ['tests/support/vitest-setup.ts']

export default defineConfig({
  test: {
    // More workers than cores on a small machine, because server tests mostly wait for PostgreSQL, stubs and retries.
    maxWorkers: Math.max(4, availableParallelism() - 1),
    // Far above the time of any test, so it only ends hanging tests.
    testTimeout: 30_000,
    projects: [
      // Files of a project share loaded modules and change none. Loading takes as long as the tests.
      {
        test: {
          name: 'rules',
          include: ['{src/{domain,api},tests/corpus}/**/*.test.ts'],
          setupFiles,
          isolate: false,
        },
      },
      {
        test: {
          name: 'server',
          include: ['{src/server,scripts,tests/support}/**/*.test.ts', statementsTest],
          setupFiles,
          isolate: false,
          globalSetup: ['tests/support/vitest-global-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          // The same time as `eventually`. Vitest's default is one second.
          expect: { poll: { timeout: 15_000 } },
        },
      },
      { test: { name: 'simulation', include: ['tests/simulation/**/*.test.ts'], setupFiles, hookTimeout: 60_000 } },
      {
        test: {
          name: 'web',
          include: ['src/web/**/*.test.{ts,tsx}'],
          exclude: [...webAloneTests, browserTests],
          setupFiles,
          isolate: false,
        },
      },
      { test: { name: 'web-alone', include: webAloneTests, setupFiles } },
      {
        plugins: [react()],
        resolve: {
          alias: [
            { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
            // Start's compiler would do this.
            {
              find: '@tanstack/react-start',
              replacement: join(import.meta.dirname, 'src/web/core/start-in-browser.ts'),
            },
          ],
        },
        // A package that is found later would reload the page.
        optimizeDeps: {
          include: [
            '@hookform/resolvers/zod',
            'aws4fetch',
            'react-dom/client',
            'react-hook-form',
            'vitest-browser-react/pure',
          ],
        },
        test: {
          name: 'browser',
          include: [browserTests],
          setupFiles,
          isolate: false,
          // One page at a time, so after the projects with more workers.
          fileParallelism: false,
          sequence: { groupOrder: 2 },
          expect: { poll: { timeout: 10_000 } },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions: chromiumLaunch(), actionTimeout: 10_000 }),
            instances: [{ browser: 'chromium', viewport: { width: 1024, height: 800 } }],
          },
        },
      },
      {
        test: {
          name: 'house',
          include: ['tests/architecture/**/*.test.ts'],
          exclude: [statementsTest],
          setupFiles,
          // All of them share one parsed source tree.
          isolate: false,
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'start',
          include: ['tests/start/**/*.test.ts'],
          setupFiles,
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // Start and crash tests run whole products and mostly wait. They run in parallel with each other, after all
          // other tests.
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: 'crash',
          include: ['tests/crash/**/*.test.ts'],
          setupFiles,
          testTimeout: 600_000,
          hookTimeout: 120_000,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
