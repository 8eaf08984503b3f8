import type { Locator, Page } from '@playwright/test'

const STEPS = 8
/** Slow enough, because a quick movement counts as a throw. */
const STEP_SECONDS = 0.08

/** Drags a finger slowly across an element by a multiple of its width; negative means left. */
export async function drag(page: Page, what: Locator, widths: number): Promise<void> {
  await what.tap({ trial: true }) // waits until it stands still, after a drag before
  const box = await what.boundingBox()
  if (!box) throw new Error(`${String(what)} is not there`)
  const devtools = await page.context().newCDPSession(page)
  const began = Date.now() / 1000
  const y = box.y + box.height / 2
  const from = box.x + box.width * (0.5 - widths / 2)
  // Each event has its own timestamp.
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', step: number) =>
    devtools.send('Input.dispatchTouchEvent', {
      type,
      timestamp: began + step * STEP_SECONDS,
      touchPoints: type === 'touchEnd' ? [] : [{ x: from + (box.width * widths * step) / STEPS, y }],
    })
  await touch('touchStart', 0)
  for (let step = 1; step <= STEPS; step++) await touch('touchMove', step)
  await touch('touchEnd', STEPS + 1)
  await devtools.detach()
}

/** Puts a finger on an element and keeps it there until `until` is fulfilled. */
export async function hold(page: Page, what: Locator, until: () => Promise<unknown>): Promise<void> {
  const box = await what.boundingBox()
  if (!box) throw new Error(`${String(what)} is not there`)
  const devtools = await page.context().newCDPSession(page)
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }]
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
  await until()
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await devtools.detach()
}
