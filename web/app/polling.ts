import { useEffect } from 'react'
import { limits } from '#contract/rules/limits.ts'
import { queryClient } from '#web/lib/http/query-client.ts'
import { refetchUser } from '#web/lib/http/session.ts'

const JITTER = 0.1
const KEYS = [['chats'], ['likes', 'new'], ['likes']]

/** Up to 10 % shorter or longer, so that not all members poll at once. */
export function pollDelayMs(hasPush: boolean, random: () => number = Math.random): number {
  const seconds = hasPush ? limits.pollPushSeconds : limits.pollSeconds
  return seconds * 1000 * (1 - JITTER + 2 * JITTER * random())
}

/** One round of polling, or after a push. Reloads the user, and chats and likes on the screen. */
export const reloadNews = () => {
  void refetchUser()
  for (const queryKey of KEYS) void queryClient.refetchQueries({ queryKey, exact: true, type: 'active' })
}

/**
 * 5 s after load, then every 60 s, or every 300 s with a live stream or pushes (spec/chat 35). A
 * hidden page polls when it becomes visible.
 */
export function usePolling(live: boolean, pushed: boolean): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const wait = (ms: number) => {
      clearTimeout(timer)
      timer = setTimeout(run, ms)
    }
    const run = () => {
      if (document.visibilityState === 'visible') reloadNews()
      wait(pollDelayMs(live || pushed))
    }
    const returned = () => {
      if (document.visibilityState === 'visible') run()
      else clearTimeout(timer)
    }
    wait(live ? pollDelayMs(live) : limits.pollStartSeconds * 1000)
    document.addEventListener('visibilitychange', returned)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', returned)
    }
  }, [live, pushed])
}
