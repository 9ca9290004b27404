import type { Page, Response } from '@playwright/test'
import { isHydrated } from './in-page.ts'

/** Opens a page and waits for its event listeners. An earlier click would be lost. */
export async function visit(page: Page, path: string): Promise<Response | null> {
  const response = await page.goto(path)
  await waitForHydration(page)
  return response
}

export async function reload(page: Page): Promise<void> {
  await page.reload()
  await waitForHydration(page)
}

export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(isHydrated)
}
