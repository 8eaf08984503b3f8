import { ArrowDown, Hand } from 'lucide-react'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Message } from '#contract/chat.ts'
import type { ProfileFace } from '#contract/profiles.ts'
import { type History, isThere, lastSeq } from '#web/chat/history.ts'
import { useLeaveChat } from '#web/chat/list/last-opened.ts'
import { messageText } from '#web/chat/message-text.ts'
import { ConversationHere } from '#web/chat/photos/conversation-here.ts'
import { ReactionSaid } from '#web/chat/reactions/reaction-said.tsx'
import { focusComposer } from '#web/chat/thread/composer/focus-composer.ts'
import { ownAct } from '#web/chat/thread/own/own-message-acts.tsx'
import { TakenBackLine } from '#web/chat/thread/own/taken-back-line.tsx'
import { TypingLine } from '#web/chat/thread/typing-line.tsx'
import { useDates } from '#web/lib/texts/dates.ts'
import { useT } from '#web/lib/texts/i18n.tsx'
import { OpenerButton } from '#web/likes/match/opener-button.tsx'
import { useOpeners } from '#web/likes/match/openers.ts'
import { facePicture } from '#web/profiles/gallery/photo-source.ts'
import { useSafety } from '#web/profiles/safety/safety.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { part } from '#web/ui/part.tsx'
import type { SearchHit } from './history-slice.ts'
import type { MessageActs } from './message-acts.tsx'
import { MessageBubble } from './message-bubble.tsx'
import { OlderHidden } from './older-hidden.tsx'
import { type PageLoader, ThreadEdge } from './thread-edge.tsx'
import type { Bubble, ThreadItem } from './thread-items.ts'
import type { ThreadScroll } from './thread-scroll.ts'

const IcebreakerDialog = part(() =>
  import('#web/chat/thread/composer/icebreaker-dialog.tsx').then((file) => file.IcebreakerDialog),
)

const OwnMessageDialogs = part(() =>
  import('#web/chat/thread/own/own-message-dialogs.tsx').then((file) => file.OwnMessageDialogs),
)

// Screen readers read additions a moment after they appear.
const QUIET_MS = 1000

export type MessageLogProps = {
  profile: ProfileFace
  conversationId: string | undefined
  history: History | undefined
  live: History | undefined
  items: readonly ThreadItem[]
  scroll: ThreadScroll
  older: PageLoader
  /** For a slice from the middle. */
  newer: PageLoader | undefined
  toBottom: () => void
  wanted: SearchHit | undefined
  /** What messages can do here, but for a report. */
  acts: Omit<MessageActs, 'onReport'>
  onIcebreaker: (words: string) => void
  /** In an empty conversation. */
  offersIcebreakers: boolean
  /** Before the messages, or instead of those that are not loaded. */
  children: ReactNode
}

/** A screen reader reads the other member's new messages. */
export function MessageLog(props: MessageLogProps) {
  const { profile, conversationId, history, items, scroll, older, newer, wanted, toBottom, children } = props
  const t = useT()
  const { attach, atBottom } = scroll
  const announces = useAnnounces(history !== undefined && !newer && !older.loading, history?.messages[0]?.seq)
  const below = useBelow(props.live, profile.id, atBottom)
  const { report, dialogs } = useReportMessage(profile, conversationId)
  const acts = { ...props.acts, onReport: report }
  const isHidden = history?.older_hidden === true && !history.has_more
  const isEmpty = history !== undefined && items.length === 0 && !isHidden
  return (
    // Without a basis of 0, each key in the composer lays out all messages to measure them.
    <div className="relative flex min-h-0 basis-0 grow flex-col">
      <div
        ref={attach}
        data-thread
        // Scrolling by keyboard must work where no message can have the focus.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        role="log"
        aria-label={t('chat.log', { name: profile.name })}
        aria-live={announces ? 'polite' : 'off'}
        aria-relevant="additions"
        // `contain: strict`, so that typing does not lay out thousands of messages.
        className="relative flex min-h-0 flex-1 flex-col overflow-y-auto [contain:strict] overscroll-contain [overflow-anchor:none] focus-visible:-outline-offset-2 focus-visible:shadow-none"
      >
        <div className="mx-auto flex w-full max-w-180 grow flex-col px-4 py-4">
          {children}
          {history?.has_more && <ThreadEdge key={history.messages[0]?.seq} {...older} />}
          {isHidden && <OlderHidden />}
          {isEmpty && (
            <SayHi profile={profile} onIcebreaker={props.onIcebreaker} open={props.offersIcebreakers} />
          )}
          <ol className="mt-auto flex flex-col">
            <ConversationHere value={{ conversation: conversationId, other: profile }}>
              {items.map((item) => (
                <Item
                  key={item.key}
                  item={item}
                  name={profile.name}
                  fictional={profile.fictional}
                  wanted={
                    item.kind === 'bubble' && item.bubble.seq === wanted?.seq ? wanted?.text : undefined
                  }
                  acts={acts}
                />
              ))}
            </ConversationHere>
          </ol>
          {newer && <ThreadEdge key={history && lastSeq(history)} {...newer} />}
        </div>
      </div>
      <ReactionSaid conversationId={conversationId} name={profile.name} messages={history?.messages ?? []} />
      <TypingLine name={profile.name} conversationId={conversationId} />
      {!atBottom && (
        <button
          type="button"
          onClick={toBottom}
          aria-label={below ? undefined : t('chat.to_bottom')}
          title={below ? undefined : t('chat.to_bottom')}
          className="absolute inset-x-0 bottom-3 mx-auto flex h-11 min-w-11 w-fit animate-appear items-center justify-center gap-2 rounded-full border border-border bg-bg px-3 text-sm font-semibold shadow-2 hover:bg-surface"
        >
          {below > 0 && <span>{t('chat.new_below', { count: below })}</span>}
          <ArrowDown aria-hidden="true" className="size-5" />
        </button>
      )}
      {dialogs}
      {conversationId && (
        <OwnDialogs key={conversationId} name={profile.name} conversationId={conversationId} />
      )}
    </div>
  )
}

function OwnDialogs(props: { name: string; conversationId: string }) {
  // Another conversation has no dialog about a message of this one.
  useEffect(() => () => ownAct.set(undefined), [])
  if (!ownAct.useValue()) return null
  return (
    <Suspense>
      <OwnMessageDialogs {...props} />
    </Suspense>
  )
}

function useReportMessage(profile: ProfileFace, conversation: string | undefined) {
  const t = useT()
  const leaveChat = useLeaveChat()
  const { report, dialogs } = useSafety(profile, leaveChat)
  const reportMessage = (bubble: Bubble) => {
    const { seq } = bubble
    if (conversation && seq) report({ kind: 'message', conversation, seq, quote: messageText(t, bubble) })
  }
  return { report: reportMessage, dialogs }
}

/** False while older messages are prepended and a moment after: only new ones are read aloud. */
function useAnnounces(settled: boolean, first: number | undefined): boolean {
  const [announced, setAnnounced] = useState<{ first: number | undefined }>()
  const announces = settled && announced !== undefined && announced.first === first
  if (announced && !announces) setAnnounced(undefined)
  useEffect(() => {
    if (!settled) return
    const timer = setTimeout(() => setAnnounced({ first }), QUIET_MS)
    return () => clearTimeout(timer)
  }, [settled, first])
  return announces
}

function useBelow(history: History | undefined, otherId: string, atBottom: boolean): number {
  const [seenSeq, setSeenSeq] = useState<number>()
  const newest = history && lastSeq(history)
  if (newest !== undefined && newest !== seenSeq && (atBottom || seenSeq === undefined)) setSeenSeq(newest)
  if (!history || atBottom || seenSeq === undefined) return 0
  const isNews = ({ seq, sender_id }: Message) => seq > seenSeq && sender_id === otherId
  return history.messages.filter((message) => isNews(message) && isThere(message)).length
}

type SayHiProps = { profile: ProfileFace; onIcebreaker: (words: string) => void; open: boolean }

function SayHi({ profile, onIcebreaker, open }: SayHiProps) {
  const t = useT()
  const [choosing, setChoosing] = useState(open)
  const navigate = useNavigate()
  const { pathname } = useLocation()
  // Once, not after a reload or on the way back.
  useEffect(() => {
    if (open) void navigate(pathname, { replace: true })
  }, [open, pathname, navigate])
  // The closing dialog first returns the focus to its button.
  const take = (line: string) => {
    onIcebreaker(line)
    requestAnimationFrame(focusComposer)
  }
  return (
    <div className="m-auto flex w-full max-w-105 flex-col items-center gap-4 py-8 text-center">
      <Avatar {...facePicture(profile.main_image, 96)} className="size-24" />
      <p className="flex max-w-full items-center gap-2 text-lg font-semibold text-balance wrap-anywhere">
        <span>{t('chat.say_hi', { name: profile.name })}</span>
        <Hand aria-hidden="true" className="size-5 shrink-0 text-primary" />
      </p>
      <SharedOpeners id={profile.id} onChoose={take} />
      <Button variant="outline" onClick={() => setChoosing(true)}>
        {t('chat.icebreaker.label')}
      </Button>
      {choosing && (
        <Suspense>
          <IcebreakerDialog
            name={profile.name}
            onChoose={(key) => take(t(`chat.icebreakers.${key}`))}
            onClose={() => setChoosing(false)}
          />
        </Suspense>
      )}
    </div>
  )
}

/** From what both share. Two lines of space are reserved while they load. */
function SharedOpeners({ id, onChoose }: { id: string; onChoose: (line: string) => void }) {
  const openers = useOpeners(id)
  return (
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari forgets that a list without bullets is one
    <ul role="list" className="flex min-h-36 w-full flex-col gap-2">
      {openers?.map((line) => (
        <li key={line}>
          <OpenerButton line={line} onChoose={() => onChoose(line)} />
        </li>
      ))}
    </ul>
  )
}

type ItemProps = {
  item: ThreadItem
  name: string
  fictional: boolean
  wanted: string | undefined
  acts: MessageActs
}

function Item({ item, name, fictional, wanted, acts }: ItemProps) {
  const t = useT()
  const { dayName } = useDates()
  if (item.kind === 'bubble') {
    const { bubble, first, last } = item
    if (bubble.takenBack) return <TakenBackLine seq={bubble.seq} at={bubble.at} />
    return <MessageBubble {...{ bubble, first, last, name, fictional, wanted, acts }} />
  }
  if (item.kind === 'day') {
    return (
      <li
        suppressHydrationWarning
        className="my-4 self-center rounded-full bg-surface-2 px-3 py-0.5 text-xs font-medium text-muted first-letter:uppercase"
      >
        {dayName(item.at)}
      </li>
    )
  }
  return (
    <li data-new-line className="my-3 flex items-center gap-3 text-sm font-semibold text-primary">
      <span aria-hidden="true" className="h-px grow bg-primary/40" />
      {t('chat.new_line')}
      <span aria-hidden="true" className="h-px grow bg-primary/40" />
    </li>
  )
}
