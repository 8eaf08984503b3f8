const PATIENCE_MS = 2000

const acts = new Set<() => Promise<unknown>>()

/** For the time after log-out, before the site reloads. */
export const whenLeaving = (act: () => Promise<unknown>): void => void acts.add(act)

/** Waits for a limited time. Never throws. */
export async function leave(): Promise<void> {
  await Promise.race([
    Promise.allSettled([...acts].map((act) => act())),
    new Promise((resolve) => setTimeout(resolve, PATIENCE_MS)),
  ])
}
