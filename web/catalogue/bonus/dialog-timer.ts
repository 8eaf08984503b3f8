const LOOK_AGAIN_MS = 1000

export type Chances = {
  // No credits, the bonus runs, and the dialog was not dismissed (spec/prices 32). Checked after
  // the delay.
  isWanted: () => boolean
  /** While true, checked again every second. */
  isBusy: () => boolean
  show: () => void
}

/** After entering the members area. Returns the function that stops. */
export function showAfterEntering(seconds: number, { isWanted, isBusy, show }: Chances): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const check = () => {
    if (!isWanted()) return
    if (isBusy()) timer = setTimeout(check, LOOK_AGAIN_MS)
    else show()
  }
  timer = setTimeout(check, seconds * 1000)
  return () => clearTimeout(timer)
}
