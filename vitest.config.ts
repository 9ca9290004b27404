import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

// The one test of the house that needs a database.
const statementsTest = 'tests/architecture/statements.test.ts'
// Tests of the web that put something in the place of a module, or of a global that a module remembers.
const webAloneTests = [
  'src/web/core/**/*.test.ts',
  'src/web/ai-chat/local-chats.test.ts',
  'src/web/messages/{chat-query,named-chat}.test.ts',
  'src/web/reconciliation/resolve-alert.test.ts',
  'src/web/sign-in/pending-login.test.ts',
  'src/web/tracking/profile-view.test.ts',
  'src/web/uploads/upload-credentials.test.ts',
]
const setupFiles = ['tests/support/vitest-setup.ts']

export default defineConfig({
  test: {
    // More than there are cores on a small machine: much of what the server's tests do is to wait for their PostgreSQL, for
    // the stand-ins of the world outside, and for work that is tried again.
    maxWorkers: Math.max(3, availableParallelism() - 1),
    // How long a hang is waited for. It measures nothing, so it is far beyond what a test takes while the machine is busy.
    testTimeout: 30_000,
    projects: [
      // Files of a project share what they have loaded: none of them changes it, and loading it anew takes as long as they do.
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
          // As long as `eventually` waits for what happens by itself; Vitest alone gives up after a second.
          expect: { poll: { timeout: 15_000 } },
        },
      },
      { test: { name: 'simulation', include: ['tests/simulation/**/*.test.ts'], setupFiles, hookTimeout: 60_000 } },
      {
        test: {
          name: 'web',
          include: ['src/web/**/*.test.{ts,tsx}'],
          exclude: webAloneTests,
          setupFiles,
          isolate: false,
        },
      },
      { test: { name: 'web-alone', include: webAloneTests, setupFiles } },
      {
        test: {
          name: 'house',
          include: ['tests/architecture/**/*.test.ts'],
          exclude: [statementsTest],
          setupFiles,
          // All of them read the same tree of parsed files.
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
          // These and those that kill start whole products. They mostly wait for one, so they do it beside each other, and
          // come last, when nothing else asks for the machine.
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
