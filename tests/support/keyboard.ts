/** Steps of a user without a mouse. */
import { expect, type Locator, type Page } from '@playwright/test'

const tabsMax = 80

/** Presses Tab until the element has the focus. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const hasFocus = () => target.evaluate((element) => element === document.activeElement)
  for (let tabs = 0; tabs < tabsMax && !(await hasFocus()); tabs++) await page.keyboard.press(key)
  await expect(target).toBeFocused()
}

export async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}

export async function type(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.type(text)
}

export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
