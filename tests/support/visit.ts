import type { Page, Response } from '@playwright/test'

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

/** React marks hydrated elements. The script of a static page marks the document. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.documentElement.dataset.listens !== undefined ||
      [...document.querySelectorAll('button, input, a[href]')].every((element) =>
        Object.keys(element).some((key) => key.startsWith('__reactFiber')),
      ),
  )
}
