import type { ProfileCard } from '#contract/profiles.ts'

export type MatchTeller = { tell: (profile: ProfileCard) => void; stop: () => void }

/** Shows a match in the tab that is looked at, or the first one that is looked at again; the others keep still. */
export function createMatchTeller(memberId: string, show: (profile: ProfileCard) => void): MatchTeller {
  const channel =
    typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(`match:${memberId}`)
  const waiting = new Map<string, ProfileCard>()

  const look = () => {
    if (document.visibilityState !== 'visible') return
    for (const [id, profile] of waiting) {
      show(profile)
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel of this origin, not a window
      channel?.postMessage(id)
    }
    waiting.clear()
  }
  channel?.addEventListener('message', ({ data }: MessageEvent<string>) => waiting.delete(data))
  document.addEventListener('visibilitychange', look)
  return {
    tell: (profile) => {
      waiting.set(profile.id, profile)
      look()
    },
    stop: () => {
      document.removeEventListener('visibilitychange', look)
      channel?.close()
    },
  }
}
