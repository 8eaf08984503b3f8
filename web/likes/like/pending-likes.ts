import type { ProfileCard } from '#contract/profiles.ts'
import type { LikeState } from './like-cache.ts'

/** What is wanted, what the server holds, and what is on the screen. */
type Wish = { wanted: boolean; known: LikeState; shown: LikeState }

export type Ways = {
  /** Asks the server for this; answers whether it is a match. */
  send: (id: string, liked: boolean) => Promise<{ match: boolean }>
  /** How the viewer stands to this member as far as is known here. */
  stateOf: (profile: ProfileCard) => LikeState
  /** Shows the new state everywhere. */
  show: (profile: ProfileCard, from: LikeState, to: LikeState) => void
}

/**
 * Likes and the taking back of likes: shown at once, sent one after the other per member, and only the last wish counts.
 * Gives what the server holds in the end, or undefined where an earlier call of the same member takes care of it.
 * Throws what the server refused, after showing again what it holds.
 */
export function createWishes({ send, stateOf, show }: Ways) {
  const open = new Map<string, Wish>()

  function display(profile: ProfileCard, wish: Wish, to: LikeState): void {
    if (wish.shown.liked === to.liked && wish.shown.matched === to.matched) return
    show(profile, wish.shown, to)
    wish.shown = to
  }

  async function fulfil(id: string, wish: Wish): Promise<void> {
    while (wish.known.liked !== wish.wanted) {
      const wanted = wish.wanted
      const { match } = await send(id, wanted)
      wish.known = { liked: wanted, matched: match }
    }
  }

  return async function wish(profile: ProfileCard, liked: boolean): Promise<LikeState | undefined> {
    const { id } = profile
    const underway = open.get(id)
    const known = stateOf(profile)
    const mine = underway ?? { wanted: liked, known, shown: known }
    mine.wanted = liked
    display(profile, mine, { liked, matched: liked && mine.known.matched })
    if (underway) return undefined
    open.set(id, mine)
    try {
      await fulfil(id, mine)
      return mine.known
    } finally {
      open.delete(id)
      display(profile, mine, mine.known)
    }
  }
}
