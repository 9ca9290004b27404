import type { Page, Response } from '@playwright/test'

/** Goes to an address and waits until its page listens: a click on a page that is only painted would be lost. */
export async function visit(page: Page, path: string): Promise<Response | null> {
  const answer = await page.goto(path)
  await waitForHydration(page)
  return answer
}

export async function reload(page: Page): Promise<void> {
  await page.reload()
  await waitForHydration(page)
}

/** React marks every element that it has taken over; the script of a plain page marks the page. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.documentElement.dataset.listens !== undefined ||
      [...document.querySelectorAll('button, input, a[href]')].every((element) =>
        Object.keys(element).some((key) => key.startsWith('__reactFiber')),
      ),
  )
}
