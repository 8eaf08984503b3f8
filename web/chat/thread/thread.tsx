import { lazy, Suspense, useState } from 'react'
import type { OpenConversation } from '#contract/chat.ts'
import type { ProfileCard } from '#contract/profiles.ts'
import type { History } from '#web/chat/history.ts'
import type { Content, Outbox } from '#web/chat/outbox/outbox.ts'
import { useUnsent, writeMessage, writePhoto } from '#web/chat/outbox/sending.ts'
import { reportTyping, resetTypingReport } from '#web/chat/typing.ts'
import { useUser } from '#web/lib/http/session.ts'
import { useLocation } from '#web/lib/routing/router.tsx'
import { useDates } from '#web/lib/texts/dates.ts'
import { useT } from '#web/lib/texts/i18n.tsx'
import { usePageTitle } from '#web/lib/texts/title.ts'
import { ErrorNote } from '#web/ui/feedback/error-note.tsx'
import { Composer } from './composer/composer.tsx'
import { useDraft } from './composer/draft.ts'
import { useFictionalWarning } from './composer/fictional-warning.tsx'
import type { ChosenPhoto, PhotoOutcome } from './composer/photo-button.tsx'
import { useHistorySlice } from './log/history-slice.ts'
import { MessageLog } from './log/message-log.tsx'
import { useReading } from './log/reading.ts'
import { threadItems } from './log/thread-items.ts'
import { useThreadScroll } from './log/thread-scroll.ts'
import { BubbleSkeletons } from './log/thread-skeleton.tsx'
import { ThreadHeader } from './thread-header.tsx'

const FindBar = lazy(() => import('./find-bar.tsx').then((file) => ({ default: file.FindBar })))

const NoticeOverChat = lazy(() =>
  import('#web/payments/spending/notice-over-chat.tsx').then((file) => ({ default: file.NoticeOverChat })),
)

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
type ThreadIntent = { icebreakers?: boolean; gift?: boolean }

/** A conversation from top to bottom: who it is with, the messages, and what is written next. */
export function Thread({ profile, conversation, history, error, retrying, onRetry, onDelete }: ThreadProps) {
  const t = useT()
  const { user } = useUser()
  const { sameDay } = useDates()
  const unsent = useUnsent(profile.id)
  const memberId = user?.id ?? ''
  const id = conversation?.id ?? undefined
  usePageTitle(profile.name)

  const [isFinding, setIsFinding] = useState(false)
  const slice = useHistorySlice(id, history)
  const { shown, newer, wanted } = slice
  const waiting = newer ? NO_UNSENT : unsent
  const ends = endsOf(shown, waiting)
  const scroll = useThreadScroll({
    ...ends,
    lastIsMine: ends.lastSender !== undefined && ends.lastSender !== profile.id,
    isTail: !newer,
    target: wanted,
  })
  const { line, clearLine } = useReading({ conversation, history, atBottom: scroll.atBottom })
  const isWhole = shown !== undefined && !shown.has_more && !shown.older_hidden
  const items = threadItems({
    messages: shown?.messages ?? [],
    unsent: waiting,
    memberId,
    readSeq: line,
    sameDay,
    strangers: isWhole && conversation?.matched === false,
  })

  const goesOn = history?.messages.some(({ sender_id }) => sender_id !== profile.id) ?? false
  const warning = useFictionalWarning({ profile, conversation, goesOn, unsent })
  const [draft, write] = useDraft({
    memberId: profile.id,
    conversation,
    history,
    sending: unsent.length > 0,
  })
  const intent = (useLocation().state ?? {}) as ThreadIntent

  const toBottom = () => {
    if (!newer) return scroll.toBottom()
    scroll.stick()
    slice.leave()
  }
  const recipient = { memberId: profile.id, conversationId: id ?? null }
  const showSent = () => {
    clearLine()
    if (newer) toBottom()
    if (id) resetTypingReport(id)
  }
  const send = (content: Content, cost: number) =>
    warning.before(() => {
      showSent()
      writeMessage({ ...recipient, content, cost })
      if (content.kind === 'text') write('')
    })
  const sendPhoto = ({ file, ...message }: ChosenPhoto) =>
    new Promise<PhotoOutcome>((settle) => {
      const go = async () => {
        const isKept = await writePhoto({ ...recipient, ...message }, file)
        if (isKept) showSent()
        settle(isKept ? 'sent' : 'no_room')
      }
      warning.before(
        () => void go(),
        () => settle('left'),
      )
    })
  return (
    <>
      <ThreadHeader
        profile={profile}
        onDelete={onDelete}
        onFind={id && history?.messages.length ? () => setIsFinding(true) : undefined}
      />
      {isFinding && id && (
        <Suspense>
          <FindBar
            conversationId={id}
            name={profile.name}
            otherId={profile.id}
            onJump={slice.jump}
            onClose={() => {
              setIsFinding(false)
              slice.unmark()
            }}
          />
        </Suspense>
      )}
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
        conversationId={id}
        history={shown}
        live={history}
        items={items}
        scroll={scroll}
        older={slice.older}
        newer={newer}
        toBottom={toBottom}
        wanted={wanted}
        onIcebreaker={write}
        offersIcebreakers={intent.icebreakers === true}
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
        onType={() => id && reportTyping(id)}
        onSend={send}
        onSendPhoto={sendPhoto}
        giving={intent.gift === true}
      />
      {warning.dialog}
      {user?.paid_user && (
        <Suspense>
          <NoticeOverChat />
        </Suspense>
      )}
    </>
  )
}

const NO_UNSENT: Outbox = []

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
