import type { ProfileCard } from '#contract/profiles.ts'
import type { LikeState } from './like-cache.ts'

/** What the member wants, what the server has, and what the screen shows. */
type PendingLike = { wanted: boolean; known: LikeState; shown: LikeState }

export type LikePorts = {
  /** Sends a like or its withdrawal; returns whether it is a match. */
  send: (id: string, liked: boolean) => Promise<{ match: boolean }>
  /** The state as far as it is cached. */
  stateOf: (profile: ProfileCard) => LikeState
  show: (profile: ProfileCard, from: LikeState, to: LikeState) => void
}

/**
 * Likes and their withdrawals: shown at once, sent one after the other per member, and only the
 * last one counts. Returns the server's state in the end, or undefined where an earlier call for
 * the same member sends it. Throws the server's refusal, after showing the server's state again.
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
