const RETRY_MS = 1000
const SECONDS = /^\d{1,4}$/

/**
 * The query t (spec/discovery 23): the seconds until the like dialog; undefined where the address
 * asks for none.
 */
export function secondsIn(search: string): number | undefined {
  const t = new URLSearchParams(search).get('t')
  return t !== null && SECONDS.test(t) ? Number(t) : undefined
}

/** The same address without the question. */
export function withoutSeconds(search: string): string {
  const query = new URLSearchParams(search)
  query.delete('t')
  return query.toString()
}

export type ShowAfterPorts<Found> = {
  /** Not now: looked at again every second. */
  isBusy: () => boolean
  /** What there is to show; nothing, and a refusal, end it. */
  ask: () => Promise<Found | undefined>
  /** Comes once, before `show`, also where there is nothing to show. */
  end: () => void
  show: (found: Found) => void
}

/** Asks after so many seconds, and shows what it found as soon as nobody is disturbed. Gives the way to stop. */
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
