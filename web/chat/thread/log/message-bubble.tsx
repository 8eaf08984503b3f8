import { Check, CheckCheck, CircleAlert, Clock3, TriangleAlert } from 'lucide-react'
import { useRef, useState } from 'react'
import { GiftCard } from '#web/chat/gifts/gift-card.tsx'
import { messageText } from '#web/chat/message-text.ts'
import type { Refusal } from '#web/chat/outbox/outbox.ts'
import { discardMessage, retryMessage } from '#web/chat/outbox/sending.ts'
import { PhotoCard } from '#web/chat/photos/photo-card.tsx'
import { TheirPhoto } from '#web/chat/photos/their-photo.tsx'
import { UnsentPhoto } from '#web/chat/photos/unsent-photo.tsx'
import { QuoteLine } from '#web/chat/quotes/quote-line.tsx'
import { ReactionChip } from '#web/chat/reactions/reaction-chip.tsx'
import { useReact } from '#web/chat/reactions/use-react.ts'
import { TranslationNotes, useShownMessage } from '#web/chat/translate/shown-message.tsx'
import { MessageVoice } from '#web/chat/voices/message-voice.tsx'
import { useDates } from '#web/lib/texts/dates.ts'
import { type T, useT } from '#web/lib/texts/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { useDoublePress } from '#web/ui/double-press.ts'
import { useLongPress } from '#web/ui/long-press.ts'
import { Folded } from './folded.tsx'
import { Marked } from './marked.tsx'
import type { MessageActs } from './message-acts.tsx'
import { MessageMenu } from './message-menu.tsx'
import { RefundedNote } from './refunded-note.tsx'
import type { Bubble } from './thread-items.ts'
import { WarningLine } from './warning-line.tsx'

export type MessageBubbleProps = {
  bubble: Bubble
  /** Of a group: messages of one member within a few minutes. */
  first: boolean
  last: boolean
  /** Of the other member. */
  name: string
  /** The other member is a fictional profile, which may never answer. */
  fictional: boolean
  /** The search that found this message. */
  wanted: string | undefined
  acts: MessageActs
}

/** Text shows no links, keeps its line breaks, and breaks long words. */
export function MessageBubble({ bubble, first, last, name, fictional, wanted, acts }: MessageBubbleProps) {
  const t = useT()
  const { mine, state } = bubble
  const hasMenu = bubble.seq !== undefined
  const { translation, shown, lang, warnings } = useShownMessage(bubble, wanted)
  // Animates the member's own message once, and not again when the server has it.
  const [isWritten, setWritten] = useState(state === 'sending')
  const menu = useRef<HTMLSpanElement>(null)
  const openMenu = () => menu.current?.querySelector('button')?.click()
  const held = useLongPress(openMenu)
  const react = useReact(bubble)
  const pressedTwice = useDoublePress(() => react('heart'))
  const corner = mine ? 'rounded-ee-sm' : 'rounded-es-sm'
  return (
    <li
      // The member's own messages are not read aloud.
      aria-live={mine ? 'off' : undefined}
      data-seq={bubble.seq}
      className={cx(
        // A containing block, so that its hidden texts are laid out with it and not with the whole
        // thread.
        'group/message relative flex flex-col',
        state === 'failed' ? 'max-w-full' : 'max-w-[85%] sm:max-w-[75%]',
        mine ? 'items-end self-end' : 'items-start self-start',
        first ? 'mt-3 first:mt-0' : 'mt-0.5',
      )}
    >
      <span className="sr-only">{`${mine ? t('chat.you') : name}: `}</span>
      {warnings && <WarningLine kinds={warnings} onReport={() => acts.onReport(bubble)} />}
      <div
        onAnimationEnd={() => setWritten(false)}
        className={cx('group/bubble relative max-w-full', isWritten && 'animate-arrive')}
      >
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- the menu has a button beside the message */}
        <div
          {...(hasMenu ? held : {})}
          {...(acts.mayReact && !mine ? pressedTwice : {})}
          dir="auto"
          lang={lang}
          className={cx(
            'touch-manipulation rounded-lg px-3.5 py-2 whitespace-pre-wrap wrap-anywhere',
            // A long press opens the menu, which can copy.
            hasMenu && '[-webkit-touch-callout:none] [@media(hover:none)]:select-none',
            mine ? 'bg-bubble-mine text-on-bubble-mine' : 'bg-bubble-theirs text-on-bubble-theirs',
            last && corner,
            state === 'failed' && 'border border-danger/50',
            wanted !== undefined && 'outline-2 outline-offset-2 outline-focus',
          )}
        >
          {bubble.quote && (
            <QuoteLine
              quote={bubble.quote}
              name={name}
              onPress={() => bubble.replyTo && acts.onQuote(bubble.replyTo)}
            />
          )}
          <Folded bubble={bubble}>
            <Content bubble={shown} name={name} wanted={wanted} />
          </Folded>
        </div>
        {hasMenu && <MessageMenu ref={menu} bubble={bubble} name={name} acts={acts} />}
      </div>
      {bubble.reactions && <ReactionChip reactions={bubble.reactions} name={name} onPress={openMenu} />}
      <TranslationNotes translation={translation} bubble={bubble} />
      {bubble.helped && <p className="mt-0.5 px-1 text-xs text-muted">{t('helped.shown')}</p>}
      {bubble.byStaff && <p className="mt-1 px-1 text-sm text-muted">{t('chat.by_staff')}</p>}
      {bubble.warns && !warnings && (
        <p className="mt-1 flex gap-1.5 px-1 text-sm text-warning-text">
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {t('chat.link_warning')}
        </p>
      )}
      {state === 'failed' ? (
        <Failed bubble={bubble} />
      ) : (
        <Meta bubble={bubble} shown={last || state === 'sending' || Boolean(bubble.editedAt)} />
      )}
      {bubble.refunded && <RefundedNote fictional={fictional} />}
    </li>
  )
}

function Content({ bubble, name, wanted }: Pick<MessageBubbleProps, 'bubble' | 'name' | 'wanted'>) {
  const t = useT()
  const { unsent, photo, voice, body, gift, mine, seq } = bubble
  if (voice || unsent?.recording) return <MessageVoice bubble={bubble} />
  if (unsent?.picture)
    return <UnsentPhoto picture={unsent.picture} photo={unsent.photo ?? null} words={body} name={name} />
  if (photo && !mine && seq) return <TheirPhoto photo={photo} seq={seq} words={body} />
  if (photo && !photo.covered) return <PhotoCard photo={photo} words={body} mine={mine} name={name} />
  if (gift) return <GiftCard gift={gift} body={body} mine={mine} name={name} />
  return <Marked text={messageText(t, bubble)} wanted={wanted} />
}

const icons = { sending: Clock3, sent: Check, read: CheckCheck, failed: CircleAlert }

/** Visible below the last of a group, for screen readers below each. */
function Meta({ bubble, shown }: { bubble: Bubble; shown: boolean }) {
  const t = useT()
  const { clock, fullTime } = useDates()
  const { at, state, editedAt } = bubble
  return (
    <span className={shown ? 'mt-0.5 flex items-center gap-1 px-1 text-xs text-muted' : 'sr-only'}>
      <time suppressHydrationWarning dateTime={at} title={fullTime(at)}>
        {clock(at)}
      </time>
      {editedAt && <span>{t('takeback.edited')}</span>}
      {state !== 'received' && <State state={state} />}
    </span>
  )
}

function State({ state }: { state: keyof typeof icons }) {
  const t = useT()
  const Icon = icons[state]
  return (
    <>
      <Icon aria-hidden="true" className={cx('size-4', state === 'read' && 'text-info')} />
      <span className="sr-only">{t(`chat.state.${state}`)}</span>
    </>
  )
}

/** Only this browser knows of a lost file. */
function refusalText(t: T, refusal: Refusal | undefined): string | undefined {
  if (refusal?.code === 'chat.photo_gone') return t('errors.chat.photo_gone')
  return refusal?.code === 'chat.voice_gone' ? t('errors.chat.voice_gone') : refusal?.message
}

function Failed({ bubble }: { bubble: Bubble }) {
  const t = useT()
  const style = { variant: 'outline', size: 'sm' } as const
  const reason = refusalText(t, bubble.unsent?.refusal)
  return (
    <div className="mt-1 flex flex-col items-end gap-2 text-end text-sm">
      <p role="alert" className="text-balance text-danger">
        <CircleAlert aria-hidden="true" className="-mt-0.5 me-1.5 inline size-4" />
        <b className="font-semibold">{t('chat.state.failed')}</b>
        {reason && <span>{` · ${reason}`}</span>}
      </p>
      <div className="flex flex-wrap justify-end gap-2">
        <Button {...style} onClick={() => retryMessage(bubble.key)}>
          {t('ui.retry')}
        </Button>
        <Button {...style} variant="ghost" onClick={() => discardMessage(bubble.key)}>
          {t('chat.discard')}
        </Button>
      </div>
    </div>
  )
}
