const RETRY_MS = 1000
const SECONDS = /^\d{1,4}$/

/** `?t=`: seconds until the like dialog, if valid (spec/discovery 23). */
export function secondsIn(search: string): number | undefined {
  const t = new URLSearchParams(search).get('t')
  return t !== null && SECONDS.test(t) ? Number(t) : undefined
}

export function withoutSeconds(search: string): string {
  const query = new URLSearchParams(search)
  query.delete('t')
  return query.toString()
}

export type ShowAfterPorts<Found> = {
  /** While true, checked again every second. */
  isBusy: () => boolean
  /** Undefined or a failure shows nothing. */
  ask: () => Promise<Found | undefined>
  /** Called once, before `show`, also where there is nothing to show. */
  end: () => void
  show: (found: Found) => void
}

/** Shows the result once the member is idle. Returns the function that stops. */
export function showAfter<Found>(
  seconds: number,
  { isBusy, ask, end, show }: ShowAfterPorts<Found>,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let stopped = false

  const whenQuiet = (then: () => void) => {
    if (stopped) return
    if (isBusy()) timer = setTimeout(() => whenQuiet(then), RETRY_MS)
    else then()
  }
  const answered = (found: Found | undefined) => {
    if (stopped) return
    if (!found) return end()
    whenQuiet(() => {
      end()
      show(found)
    })
  }
  const begin = () => void ask().then(answered, () => answered(undefined))
  timer = setTimeout(() => whenQuiet(begin), seconds * 1000)
  return () => {
    stopped = true
    clearTimeout(timer)
  }
}
