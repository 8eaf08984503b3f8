import { setTimeout as delay } from 'node:timers/promises'

/** Waits until the condition holds; fails after ten seconds. Tests use it instead of sleeping. */
export async function until(
  condition: () => boolean | Promise<boolean>,
  what = 'the condition',
): Promise<void> {
  const end = performance.now() + 10_000
  while (!(await condition())) {
    if (performance.now() > end) throw new Error(`waited in vain for ${what}`)
    await delay(5)
  }
}
