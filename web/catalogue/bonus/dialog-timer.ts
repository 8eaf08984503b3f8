const LOOK_AGAIN_MS = 1000

/** The members area (spec/prices 32). */
const membersArea = new Set(['members', 'members-id', 'chats', 'likes', 'likes-m-id', 'premium'])

/** Whether a page, by its name, is in the members area. */
export const inMembersArea = (routeName: string): boolean => membersArea.has(routeName)

export type Chances = {
  /**
   * No credits, the bonus runs, not dismissed before (spec/prices 32). Decided when the time has
   * come.
   */
  isWanted: () => boolean
  /** Not now: looked at again every second while the member stays. */
  isBusy: () => boolean
  show: () => void
}

/** Shows it so many seconds after the members area was entered. Gives what leaving the area does: stop. */
export function showAfterEntering(seconds: number, { isWanted, isBusy, show }: Chances): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = () => {
    if (!isWanted()) return
    if (isBusy()) timer = setTimeout(look, LOOK_AGAIN_MS)
    else show()
  }
  timer = setTimeout(look, seconds * 1000)
  return () => clearTimeout(timer)
}
