import { defineConfig } from '@playwright/test'

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '*.e2e.ts',
  outputDir: 'test-results/stories',
  globalSetup: './tests/support/playwright-global-setup.ts',
  // Two at a time, each with a product of its own: one alone leaves a core idle while its browser waits.
  workers: 2,
  forbidOnly: true,
  // A second try shows as flaky in the report; the machine of CI may be busy with something else.
  retries: process.env.CI ? 1 : 0,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    actionTimeout: 15_000,
    navigationTimeout: 20_000,
    locale: 'en-AU',
    timezoneId: 'Australia/Sydney',
    // A trace of every story costs a quarter of its time; a second try records what the first one did not show.
    trace: 'on-first-retry',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      // Without a sandbox because the tests may run as root; the rest keeps the browser from calling home.
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  // A story is told on the desktop unless it says that it belongs to the phone, or to both.
  projects: [
    { name: 'desktop', grepInvert: /@phone/, use: { viewport: { width: 1440, height: 900 } } },
    {
      name: 'phone',
      grep: /@phone|@everywhere/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
    },
  ],
})
