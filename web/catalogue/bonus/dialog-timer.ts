const LOOK_AGAIN_MS = 1000

export type Chances = {
  // Whether the dialog is wanted: no credits, the bonus runs, and it was not dismissed before
  // (spec/prices 32). Asked when the delay has passed.
  isWanted: () => boolean
  /** While this is true, the timer asks again every second. */
  isBusy: () => boolean
  show: () => void
}

/** Shows the dialog some seconds after entering the members area. Returns its stop function. */
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
