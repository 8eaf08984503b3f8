import type { ProfileCard } from '#contract/profiles.ts'
import type { LikeState } from './like-cache.ts'

/** What is wanted, what the server holds, and what is on the screen. */
type PendingLike = { wanted: boolean; known: LikeState; shown: LikeState }

export type LikePorts = {
  /** Asks the server for this; answers whether it is a match. */
  send: (id: string, liked: boolean) => Promise<{ match: boolean }>
  /** How the viewer stands to this member as far as is known here. */
  stateOf: (profile: ProfileCard) => LikeState
  /** Shows the new state everywhere. */
  show: (profile: ProfileCard, from: LikeState, to: LikeState) => void
}

/**
 * Likes and the taking back of likes: shown at once, sent one after the other per member, and only the last pending counts.
 * Gives what the server holds in the end, or undefined where an earlier call of the same member takes care of it.
 * Throws what the server refused, after showing again what it holds.
 */
export function createPendingLikes({ send, stateOf, show }: LikePorts) {
  const underway = new Map<string, PendingLike>()

  function display(profile: ProfileCard, pending: PendingLike, to: LikeState): void {
    if (pending.shown.liked === to.liked && pending.shown.matched === to.matched) return
    show(profile, pending.shown, to)
    pending.shown = to
  }

  async function fulfil(id: string, pending: PendingLike): Promise<void> {
    while (pending.known.liked !== pending.wanted) {
      const wanted = pending.wanted
      const { match } = await send(id, wanted)
      pending.known = { liked: wanted, matched: match }
    }
  }

  return async function setLike(profile: ProfileCard, liked: boolean): Promise<LikeState | undefined> {
    const { id } = profile
    const earlier = underway.get(id)
    const known = stateOf(profile)
    const pending = earlier ?? { wanted: liked, known, shown: known }
    pending.wanted = liked
    display(profile, pending, { liked, matched: liked && pending.known.matched })
    if (earlier) return undefined
    underway.set(id, pending)
    try {
      await fulfil(id, pending)
      return pending.known
    } finally {
      underway.delete(id)
      display(profile, pending, pending.known)
    }
  }
}
