const PATIENCE_MS = 2000

const acts = new Set<() => Promise<unknown>>()

/** Called when the member has logged out, before the site starts anew. */
export const whenLeaving = (act: () => Promise<unknown>): void => void acts.add(act)

/** Does all of that, but keeps nobody for long. Never throws. */
export async function leave(): Promise<void> {
  await Promise.race([
    Promise.allSettled([...acts].map((act) => act())),
    new Promise((resolve) => setTimeout(resolve, PATIENCE_MS)),
  ])
}
