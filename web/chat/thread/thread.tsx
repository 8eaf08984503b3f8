import { type ComponentProps, Suspense, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { OpenConversation } from '#contract/chat.ts'
import type { ProfileFace } from '#contract/profiles.ts'
import { OpenComposer } from '#web/chat/ends/open-composer.tsx'
import { useEnd } from '#web/chat/ends/use-end.ts'
import { type History, hasWrittenSince, isFirstMessage, isThere } from '#web/chat/history.ts'
import { useUnsent } from '#web/chat/outbox/sending.ts'
import { useAnswering } from '#web/chat/quotes/use-answering.ts'
import { useDraftTranslation } from '#web/chat/translate/draft-translation.ts'
import { ThreadTranslation } from '#web/chat/translate/thread-translation.tsx'
import { reportTyping } from '#web/chat/typing.ts'
import { useUser } from '#web/lib/http/session.ts'
import { useHydrated } from '#web/lib/store.ts'
import { useFictionalWords } from '#web/lib/texts/fictional-words.ts'
import { usePageTitle } from '#web/lib/texts/title.ts'
import { NoticeOverChat } from '#web/payments/spending/notice-over-chat.tsx'
import { LikedPartNote } from '#web/profiles/prompts/liked-part-note.tsx'
import { ErrorNote } from '#web/ui/feedback/error-note.tsx'
import { part } from '#web/ui/part.tsx'
import { AwayNote } from './away-note.tsx'
import { useDraft } from './composer/draft.ts'
import { focusComposer } from './composer/focus-composer.ts'
import { useSend } from './composer/use-send.ts'
import type { HistorySlice } from './log/history-slice.ts'
import { MessageLog } from './log/message-log.tsx'
import { BubbleSkeletons } from './log/thread-skeleton.tsx'
import { ThreadHeader } from './thread-header.tsx'
import { useThreadView } from './use-thread-view.ts'

const FindBar = part(() => import('./find-bar.tsx').then((file) => file.FindBar))

export type ThreadProps = {
  /** The other member. */
  profile: ProfileFace
  /** Undefined before the first message, and while it loads. */
  conversation: OpenConversation | undefined
  history: History | undefined
  error?: unknown
  retrying?: boolean
  onRetry?: () => void
  onDelete?: () => void
}

/** From the history entry: the page before offers opening lines, one line, or a gift. */
type ThreadIntent = { icebreakers?: boolean; opening?: string; gift?: boolean }

export function Thread(props: ThreadProps) {
  const { profile, conversation, history, error, retrying, onRetry, onDelete } = props
  const { user } = useUser()
  const unsent = useUnsent(profile.id)
  const id = conversation?.id ?? undefined
  usePageTitle(profile.name)
  const ending = useEnd({ profile, conversation, history })

  const view = useThreadView({ profile, conversation, history, unsent })
  const { slice } = view
  const finding = useFinding(slice)
  const answering = useAnswering(conversation, slice)
  const [draft, write] = useDraft({ memberId: profile.id, conversation, history, sending: unsent.length > 0 })
  const translation = useDraftTranslation(profile.id, draft, write)
  const { send, sendPhoto, sendVoice, dialog } = useSend({
    profile,
    conversation,
    hasSentMessage: history?.messages.some(({ sender_id }) => sender_id !== profile.id) ?? false,
    unsent,
    showSent: view.showSent,
    clearDraft: () => write(''),
    answering,
    original: translation.original,
  })
  const intent = useIntent()
  useOpening(intent.opening, (line) => write(draft.trim() ? `${draft.trimEnd()}\n${line}` : line))
  return (
    <>
      <ThreadHeader
        profile={profile}
        conversationId={id}
        onDelete={onDelete}
        onEnd={ending.ask}
        onFind={id && history?.messages.length ? finding.begin : undefined}
      />
      {finding.isOpen && id && (
        <Finding conversationId={id} name={profile.name} otherId={profile.id} {...finding.bar} />
      )}
      {profile.fictional && <FictionalNotice />}
      <MessageLog
        profile={profile}
        conversationId={id}
        history={slice.shown}
        live={history}
        items={view.items}
        scroll={view.scroll}
        older={slice.older}
        newer={slice.newer}
        toBottom={view.toBottom}
        wanted={slice.wanted}
        acts={answering.acts}
        onIcebreaker={write}
        offersIcebreakers={intent.icebreakers === true}
      >
        <LogStart {...{ conversation, history, error, retrying, onRetry }} />
      </MessageLog>
      <ThreadTranslation {...{ profile, conversation, draft, translation }} history={slice.shown} />
      {conversation?.away && <AwayNote name={profile.name} away={conversation.away} />}
      <OpenComposer
        ending={ending}
        profile={profile}
        recall={recallToShow(props)}
        cannotWrite={conversation?.cannot_write ?? null}
        unsent={unsent}
        draft={draft}
        onWrite={write}
        onType={() => id && reportTyping(id)}
        onSend={(content, cost) => send(translation.marked(content), cost)}
        onSendPhoto={sendPhoto}
        onSendVoice={sendVoice}
        giving={intent.gift === true}
        answering={answering}
        answers={history?.messages.some((one) => one.sender_id === profile.id && isThere(one)) ?? false}
        isFirst={!conversation?.cannot_write && history !== undefined && isFirstMessage(history, profile)}
      />
      {dialog}
      {user?.paid_user && <NoticeOverChat />}
    </>
  )
}

/** That a conversation is open again is news until the member writes in it. */
function recallToShow({ profile, conversation, history }: ThreadProps) {
  const recall = conversation?.recall ?? null
  const since = recall?.reversed_at
  return since && history && hasWrittenSince(history, profile, since) ? null : recall
}

/** Before the messages, or instead of those that are not loaded. */
function LogStart(props: Omit<ThreadProps, 'profile' | 'onDelete'>) {
  const { conversation, history, error, retrying, onRetry } = props
  if (!history)
    return error ? <ErrorNote error={error} onRetry={onRetry} retrying={retrying} /> : <BubbleSkeletons />
  if (history.has_more || !conversation?.liked_part) return null
  return <LikedPartNote part={conversation.liked_part} />
}

/** The server does not know the history entry. */
function useIntent(): ThreadIntent {
  const { state } = useLocation()
  const isHydrated = useHydrated()
  return ((isHydrated && state) || {}) as ThreadIntent
}

/** Once, not again after a reload. */
function useOpening(line: string | undefined, take: (line: string) => void) {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  useEffect(() => {
    if (!line) return
    take(line)
    void navigate(pathname, { replace: true })
    requestAnimationFrame(focusComposer)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each line
  }, [line])
}

function FictionalNotice() {
  const { warning } = useFictionalWords()
  return (
    <p
      role="note"
      className="border-b border-warning/60 bg-warning-soft px-4 py-2.5 text-center text-sm font-medium"
    >
      {warning}
    </p>
  )
}

function useFinding({ jump, unmark }: Pick<HistorySlice, 'jump' | 'unmark'>) {
  const [isOpen, setIsOpen] = useState(false)
  const end = () => {
    setIsOpen(false)
    unmark()
  }
  return { isOpen, begin: () => setIsOpen(true), bar: { onJump: jump, onClose: end } }
}

function Finding(props: ComponentProps<typeof FindBar>) {
  return (
    <Suspense>
      <FindBar {...props} />
    </Suspense>
  )
}
