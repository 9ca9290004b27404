import { defineConfig } from '@playwright/test'
import { chromiumLaunch } from './scripts/find-chromium.ts'

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '*.e2e.ts',
  outputDir: 'test-results/stories',
  globalSetup: './tests/support/playwright-global-setup.ts',
  // Two workers, each with its own product. One worker leaves a core idle while its browser waits.
  workers: 2,
  forbidOnly: true,
  // A retried test shows as flaky in the report.
  retries: process.env.CI ? 1 : 0,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    actionTimeout: 15_000,
    navigationTimeout: 20_000,
    // Animations draw each frame. The few tests about motion switch it on.
    contextOptions: { reducedMotion: 'reduce' },
    locale: 'en-AU',
    timezoneId: 'Australia/Sydney',
    // Traces of every test cost a quarter of the time, so only a retry records one.
    trace: 'on-first-retry',
    launchOptions: chromiumLaunch(),
  },
  // Tests run on the desktop unless their title has the tag of the phone or of both.
  projects: [
    { name: 'desktop', grepInvert: /@phone/, use: { viewport: { width: 1440, height: 900 } } },
    {
      name: 'phone',
      grep: /@phone|@everywhere/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
})
