import type { ProfileCard } from '#contract/profiles.ts'

export type MatchAnnouncer = { announce: (profile: ProfileCard) => void; stop: () => void }

/** In one tab only: a visible one, or the first that becomes visible. */
export function createMatchAnnouncer(memberId: string, show: (profile: ProfileCard) => void): MatchAnnouncer {
  const channel =
    typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(`match:${memberId}`)
  const waiting = new Map<string, ProfileCard>()

  const showWaiting = () => {
    if (document.visibilityState !== 'visible') return
    for (const [id, profile] of waiting) {
      show(profile)
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel of this origin, not a window
      channel?.postMessage(id)
    }
    waiting.clear()
  }
  channel?.addEventListener('message', ({ data }: MessageEvent<string>) => waiting.delete(data))
  document.addEventListener('visibilitychange', showWaiting)
  return {
    announce: (profile) => {
      waiting.set(profile.id, profile)
      showWaiting()
    },
    stop: () => {
      document.removeEventListener('visibilitychange', showWaiting)
      channel?.close()
    },
  }
}
