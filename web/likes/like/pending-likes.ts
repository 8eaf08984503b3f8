import type { ProfileCard } from '#contract/profiles.ts'
import type { LikeState } from './like-cache.ts'

/** `known` is the server's state. */
type PendingLike = { wanted: boolean; known: LikeState; shown: ShownLike }

type ShownLike = { become: (state: LikeState) => void; end: () => void }

export type LikePorts = {
  /** Returns whether it is a match. */
  send: (id: string, liked: boolean) => Promise<{ match: boolean }>
  /** As far as it is cached. */
  stateOf: (profile: ProfileCard) => LikeState
  /** Wherever the member is shown, and in every answer that may lack the state. */
  show: (profile: ProfileCard, state: LikeState) => ShownLike
}

/**
 * Likes and their withdrawals are optimistic and sent in order per member; only the last one
 * counts. Returns the server's state in the end, or undefined where an earlier call for the same
 * member sends it. Throws the server's refusal, after showing the server's state again.
 */
export function createPendingLikes({ send, stateOf, show }: LikePorts) {
  const underway = new Map<string, PendingLike>()

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
    if (earlier) {
      earlier.wanted = liked
      earlier.shown.become({ liked, matched: liked && earlier.known.matched })
      return undefined
    }
    const known = stateOf(profile)
    const shown = show(profile, { liked, matched: liked && known.matched })
    const pending = { wanted: liked, known, shown }
    underway.set(id, pending)
    try {
      await fulfil(id, pending)
      return pending.known
    } finally {
      underway.delete(id)
      shown.become(pending.known)
      shown.end()
    }
  }
}
