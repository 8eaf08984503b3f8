import { expect, type Locator, type Page } from '@playwright/test'

/** More tab stops than any screen has. */
const STOPS = 200

/** The focused element has a ring, is on the screen and is not covered (WCAG 2.4.7, 2.4.11). */
async function expectFocusSeen(focused: Locator): Promise<void> {
  const seen = await focused.evaluate((element) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(element)
    const { left, top, width, height } = element.getBoundingClientRect()
    const there = document.elementFromPoint(left + width / 2, top + height / 2)
    return {
      ring:
        element.matches(':focus-visible') && outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2,
      uncovered: element.contains(there) || there?.closest('label')?.contains(element) === true,
    }
  })
  expect(seen, String(focused)).toEqual({ ring: true, uncovered: true })
}

/** Presses Tab until the target has the focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let stops = 0; stops < STOPS; stops++) {
    await page.keyboard.press('Tab')
    if (await target.evaluate((element) => element === document.activeElement)) return expectFocusSeen(target)
  }
  throw new Error(`no Tab leads to ${String(target)}`)
}

export async function pressOn(page: Page, target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press(key)
}
