import { useEffect } from 'react'
import { limits } from '#contract/rules/limits.ts'
import { queryClient } from '#web/lib/http/query-client.ts'
import { refetchUser } from '#web/lib/http/session.ts'

const JITTER = 0.1
const KEYS = [['chats'], ['likes', 'new'], ['likes']]

/**
 * The wait before the next round, up to 10 % shorter or longer, so that not all members poll at
 * once.
 */
export function pollDelayMs(hasPush: boolean, random: () => number = Math.random): number {
  const seconds = hasPush ? limits.pollPushSeconds : limits.pollSeconds
  return seconds * 1000 * (1 - JITTER + 2 * JITTER * random())
}

/**
 * Loads user, and chats and likes that are on the screen, again: one round of polling, or after a
 * push.
 */
export const reloadNews = () => {
  void refetchUser()
  for (const queryKey of KEYS) void queryClient.refetchQueries({ queryKey, exact: true, type: 'active' })
}

/**
 * Polling (spec/chat 35): 5 s after load, then every 60 s, or every 300 s while the live stream is
 * open or pushes are on. A hidden page does not poll, and polls once when it becomes visible.
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
