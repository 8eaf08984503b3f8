import type { OpenConversation } from '#contract/chat.ts'
import type { ProfileFace } from '#contract/profiles.ts'
import type { History } from '#web/chat/history.ts'
import type { Outbox } from '#web/chat/outbox/outbox.ts'
import { useUser } from '#web/lib/http/session.ts'
import { useDates } from '#web/lib/texts/dates.ts'
import { useHistorySlice } from './log/history-slice.ts'
import { useReading } from './log/reading.ts'
import { threadItems } from './log/thread-items.ts'
import { useFollower, useThreadScroll } from './log/thread-scroll.ts'

export type ThreadViewParts = {
  /** The other member. */
  profile: ProfileFace
  /** Undefined before the first message, and while it loads. */
  conversation: OpenConversation | undefined
  history: History | undefined
  unsent: Outbox
}

const NO_UNSENT: Outbox = []

export function useThreadView({ profile, conversation, history, unsent }: ThreadViewParts) {
  const { user } = useUser()
  const { dayNumber } = useDates()
  const follower = useFollower()
  const slice = useHistorySlice({
    conversationId: conversation?.id ?? undefined,
    live: history,
    isNearTop: follower.isNearTop,
  })
  const { shown, newer, wanted } = slice
  const waiting = newer ? NO_UNSENT : unsent
  const ends = threadEnds(shown, waiting)
  const scroll = useThreadScroll(follower, {
    ...ends,
    // The line of new messages is unknown until the conversation is loaded.
    firstKey: conversation && ends.firstKey,
    lastIsMine: ends.lastSender !== undefined && ends.lastSender !== profile.id,
    isTail: !newer,
    target: wanted,
  })
  const { line, clearLine } = useReading({ conversation, history, atBottom: scroll.atBottom })
  const isWhole = shown !== undefined && !shown.has_more && !shown.older_hidden
  const items = threadItems({
    messages: shown?.messages ?? [],
    unsent: waiting,
    memberId: user?.id ?? '',
    readSeq: line,
    dayNumber,
    strangers: isWhole && conversation?.matched === false,
  })

  const toBottom = () => {
    if (!newer) return scroll.toBottom()
    scroll.stick()
    slice.leave()
  }
  const showSent = () => {
    clearLine()
    if (newer) toBottom()
  }
  return { slice, scroll, items, toBottom, showSent }
}

function threadEnds(history: History | undefined, unsent: Outbox) {
  const first = history?.messages[0]
  const last = history?.messages.at(-1)
  const waiting = unsent.at(-1)
  return {
    firstKey: first?.id ?? (history && waiting?.key),
    lastKey: waiting?.key ?? last?.client_message_id ?? last?.id,
    lastSender: waiting ? 'me' : last?.sender_id,
  }
}
