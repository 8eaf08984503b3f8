import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { type Change, getChanges } from '#contract/live.ts'
import { limits } from '#contract/rules/limits.ts'
import { call } from '#web/lib/http/api.ts'
import { markIncomplete, reload } from '#web/lib/http/long-lists.ts'
import { queryClient } from '#web/lib/http/query-client.ts'
import { refetchUser, useUser } from '#web/lib/http/session.ts'
import { useT } from '#web/lib/texts/i18n.tsx'
import { showMatch } from '#web/likes/matches.ts'
import { showToast } from '#web/ui/feedback/toast-store.ts'
import { applyChange, chatsKey } from './changes.ts'
import { leadOutbox, openOutbox, sentHere } from './outbox/sending.ts'
import { openStream } from './stream/event-stream.ts'
import { createFeed } from './stream/feed.ts'
import { createMatchAnnouncer } from './stream/match-announcer.ts'
import { watchTabVisibility } from './stream/tab-visibility.ts'
import { shareStream } from './stream/tabs.ts'
import { hideTyping, showTyping } from './typing.ts'

/**
 * Applies changes to the caches as they happen, and runs the outbox. `connected`: the stream is
 * open, in this tab or in the leading tab. `pushed`: this browser receives pushes.
 */
export function useLive(pushed: () => boolean): { connected: boolean } {
  const { user } = useUser()
  const [connected, setConnected] = useState(false)
  const memberId = user?.id
  const t = useT()
  const navigate = useNavigate()
  const isPushed = useEffectEvent(pushed)
  const toastRefund = useEffectEvent((count: number) =>
    showToast({
      kind: 'info',
      text: t('chat.refunded_note', { count }),
      action: { label: t('chat.refunded_view'), onClick: () => navigate('/credits#movements') },
    }),
  )

  useEffect(() => {
    if (!memberId) return
    const stops = [
      openOutbox(memberId),
      follow({
        memberId,
        setConnected,
        refunded: (count) => toastRefund(count),
        pushed: () => isPushed(),
      }),
    ]
    return () => {
      for (const stop of stops) stop()
      setConnected(false)
    }
  }, [memberId])

  return { connected }
}

/** 5 s after the start: what happened during the load (spec/chat 35). */
const refetchAll = () => {
  void refetchUser()
  for (const queryKey of [chatsKey, ['messages'], ['conversation'], ['likes']]) reload(queryClient, queryKey)
}

type FollowOptions = {
  memberId: string
  setConnected: (connected: boolean) => void
  refunded: (count: number) => void
  pushed: () => boolean
}

function follow({ memberId, setConnected, refunded, pushed }: FollowOptions): () => void {
  const stopped = new AbortController()
  const streamDemand = watchTabVisibility(memberId, stopped.signal, pushed)
  let refetchTimer: ReturnType<typeof setTimeout> | undefined
  const matches = createMatchAnnouncer(memberId, showMatch)
  const effects = { memberId, match: matches.announce, user: () => void refetchUser(), refunded, sentHere }
  const apply = (change: Change) => {
    if (change.kind === 'message' && change.message.sender_id !== memberId)
      hideTyping(change.message.conversation_id)
    applyChange(queryClient, change, effects)
  }
  const feed = createFeed({
    ask: (since) => call(getChanges, { query: { since } }),
    apply,
    begun: () => {
      refetchTimer = setTimeout(refetchAll, limits.pollStartSeconds * 1000)
    },
    reset: () => {
      void refetchUser()
      markIncomplete(queryClient, chatsKey)
      void queryClient.invalidateQueries()
    },
  })
  const catchUpWhenVisible = () => {
    if (document.visibilityState === 'visible') feed.catchUp().catch(() => {})
  }
  document.addEventListener('visibilitychange', catchUpWhenVisible)
  const leaveStream = shareStream(memberId, {
    // Only the tab with the stream sends, so that no message is sent twice.
    open: (parts) => {
      leadOutbox(parts.signal)
      void openStream(feed, { ...parts, demand: streamDemand })
    },
    take: (change) => void feed.take(change).catch(() => {}),
    typing: ({ conversation_id }) => showTyping(conversation_id),
    connected: setConnected,
    last: feed.last,
    reached: (last) => {
      if ((feed.last() ?? last) < last) feed.catchUp().catch(() => {})
    },
  })
  // A tab without the stream needs the first number too.
  feed.catchUp().catch(() => {})
  return () => {
    clearTimeout(refetchTimer)
    stopped.abort()
    document.removeEventListener('visibilitychange', catchUpWhenVisible)
    leaveStream()
    matches.stop()
  }
}
