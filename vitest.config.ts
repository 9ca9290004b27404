import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

// The one test of the house that needs a database.
const statementsTest = 'tests/house/statements.test.ts'
// Tests of the web that put something in the place of a module, or of a global that a module remembers.
const webAloneTests = [
  'src/web/core/**/*.test.ts',
  'src/web/ai-chat/kept-chats.test.ts',
  'src/web/messages/{chat-query,named-chat}.test.ts',
  'src/web/sign-in/login-note.test.ts',
  'src/web/tracking/profile-view.test.ts',
  'src/web/uploads/upload-credentials.test.ts',
]
const setupFiles = ['tests/support/vitest-setup.ts']

export default defineConfig({
  test: {
    // Left to itself, Vitest leaves one core free, and so has a single one on a machine of two.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      // Files of a project share what they have loaded: none of them changes it, and loading it anew takes as long as they do.
      {
        test: {
          name: 'rules',
          include: ['{src/{domain,contract},tests/corpus}/**/*.test.ts'],
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
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
      { test: { name: 'sim', include: ['tests/sim/**/*.test.ts'], setupFiles } },
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
          include: ['tests/house/**/*.test.ts'],
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
          testTimeout: 60_000,
          hookTimeout: 60_000,
          // These start whole products and count seconds, so they come alone, when the machine is theirs.
          sequence: { groupOrder: 1 },
          fileParallelism: false,
        },
      },
      {
        test: {
          name: 'crash',
          include: ['tests/crash/**/*.test.ts'],
          setupFiles,
          testTimeout: 240_000,
          hookTimeout: 60_000,
          // These kill whole products, which takes as long as the products take to come back: two at once.
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
})
