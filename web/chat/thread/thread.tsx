import type { MessagePhoto, OpenConversation } from '#contract/chat.ts'
import type { ProfileCard } from '#contract/profiles.ts'
import type { History } from '#web/chat/history.ts'
import type { Content } from '#web/chat/outbox/outbox.ts'
import { useUnsent, writeMessage } from '#web/chat/outbox/sending.ts'
import { useDates } from '#web/lib/dates.ts'
import { useT } from '#web/lib/i18n.tsx'
import { useLocation } from '#web/lib/router.tsx'
import { useUser } from '#web/lib/session.ts'
import { usePageTitle } from '#web/lib/title.ts'
import { ErrorNote } from '#web/ui/error-note.tsx'
import { Composer } from './composer.tsx'
import { useDraft } from './draft.ts'
import { MessageLog } from './message-log.tsx'
import { useReading } from './reading.ts'
import { ThreadHeader } from './thread-header.tsx'
import { threadItems } from './thread-items.ts'
import { useThreadScroll } from './thread-scroll.ts'
import { BubbleSkeletons } from './thread-skeleton.tsx'

export type ThreadProps = {
  /** The other side. */
  profile: ProfileCard
  /** Undefined where there is none yet, or it is on its way. */
  conversation: OpenConversation | undefined
  history: History | undefined
  error?: unknown
  retrying?: boolean
  onRetry?: () => void
  /** Without it there is nothing to delete yet. */
  onDelete?: () => void
}

/** What the page before wished for: an opening line after a match, a gift from a profile. */
type ThreadWish = { icebreakers?: boolean; gift?: boolean }

/** A conversation from top to bottom: who it is with, the messages, and what is written next. */
export function Thread({ profile, conversation, history, error, retrying, onRetry, onDelete }: ThreadProps) {
  const t = useT()
  const { user } = useUser()
  const { sameDay } = useDates()
  const unsent = useUnsent(profile.id)
  const memberId = user?.id ?? ''
  usePageTitle(profile.name)

  const ends = endsOf(history, unsent)
  const scroll = useThreadScroll({
    ...ends,
    lastIsMine: ends.lastSender !== undefined && ends.lastSender !== profile.id,
  })
  const { line, clearLine } = useReading({ conversation, history, atBottom: scroll.atBottom })
  const items = threadItems({ messages: history?.messages ?? [], unsent, memberId, readSeq: line, sameDay })

  const [draft, write] = useDraft(profile.id)
  const wish = (useLocation().state ?? {}) as ThreadWish

  const send = (content: Content, cost: number, photo?: MessagePhoto) => {
    clearLine()
    const conversationId = conversation?.id ?? null
    writeMessage({ memberId: profile.id, conversationId, content, cost, ...(photo && { photo }) })
  }
  return (
    <>
      <ThreadHeader profile={profile} onDelete={onDelete} />
      {profile.fictional && (
        <p
          role="note"
          className="border-b border-warning/60 bg-warning-soft px-4 py-2.5 text-center text-sm font-medium"
        >
          {t('chat.fictional_notice')}
        </p>
      )}
      <MessageLog
        profile={profile}
        conversationId={conversation?.id ?? undefined}
        history={history}
        items={items}
        scroll={scroll}
        onIcebreaker={write}
        offersIcebreakers={wish.icebreakers === true}
      >
        {!history &&
          (error ? <ErrorNote error={error} onRetry={onRetry} retrying={retrying} /> : <BubbleSkeletons />)}
      </MessageLog>
      <Composer
        profile={profile}
        cannotWrite={conversation?.cannot_write ?? null}
        unsent={unsent}
        draft={draft}
        onWrite={write}
        onSend={send}
        giving={wish.gift === true}
      />
    </>
  )
}

/** What the thread begins and ends with, for the scrolling. */
function endsOf(history: History | undefined, unsent: ReturnType<typeof useUnsent>) {
  const first = history?.messages[0]
  const last = history?.messages.at(-1)
  const waiting = unsent.at(-1)
  return {
    firstKey: first?.id ?? (history && waiting?.key),
    lastKey: waiting?.key ?? last?.client_message_id ?? last?.id,
    lastSender: waiting ? 'me' : last?.sender_id,
  }
}
