import { expect, type Locator, type Page } from '@playwright/test'

/** More tab stops than any screen has. */
const STOPS = 200

/** The focused element has a ring, is on the screen and is not covered (WCAG 2.4.7, 2.4.11). */
async function expectFocusSeen(focused: Locator): Promise<void> {
  const look = () =>
    focused.evaluate((element) => {
      // The ring of a radio button that only screen readers see is on its card; two sliders over
      // one track have a ring around both.
      const isClipped = element.clientWidth <= 1 && element.clientHeight <= 1
      const ringed = (isClipped ? element.closest('label') : element.closest('.range')) || element
      const { outlineStyle, outlineWidth } = getComputedStyle(ringed)
      const { left, top, width, height } = ringed.getBoundingClientRect()
      const there = document.elementFromPoint(left + width / 2, top + height / 2)
      return {
        ring:
          element.matches(':focus-visible') &&
          outlineStyle !== 'none' &&
          Number.parseFloat(outlineWidth) >= 2,
        uncovered: ringed.contains(there) || there?.closest('label')?.contains(element) === true,
      }
    })
  // A page that moves in covers what is below it for a moment.
  await expect.poll(look, String(focused)).toEqual({ ring: true, uncovered: true })
}

/** Numbers the controls that Tab has to reach, in the order of the document. */
const numberStops = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const groups = new Set<string>()
    const stops = [
      ...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, [tabindex]'),
    ].filter((element) => {
      if (element.tabIndex < 0 || element.matches(':disabled, [inert] *')) return false
      if (!element.checkVisibility({ visibilityProperty: true })) return false
      if (!(element instanceof HTMLInputElement) || element.type !== 'radio') return true
      const isFirst = !groups.has(element.name) // Tab stops once in a group of radio buttons
      groups.add(element.name)
      return isFirst
    })
    return stops.map((element, at) => {
      element.dataset.stop = String(at)
      return String(at)
    })
  })

/**
 * Walks through a page by Tab alone: each control once, in the order of the document, with a focus
 * that is seen, and out of the page after the last one.
 */
export async function walkByTab(page: Page): Promise<void> {
  const stops = await numberStops(page)
  expect(stops.length).toBeGreaterThan(1)
  const reached: string[] = []
  while (reached.length <= stops.length) {
    await page.keyboard.press('Tab')
    const stop = await page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset.stop)
    // After the last one a browser leaves the page, or begins it again.
    if (stop === undefined || (reached.length === stops.length && stop === stops[0])) break
    reached.push(stop)
    await expectFocusSeen(page.locator(`[data-stop="${stop}"]`))
  }
  expect(reached).toEqual(stops)
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
