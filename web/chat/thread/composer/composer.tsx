import { type FormEvent, type KeyboardEvent, useId, useLayoutEffect, useState } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import type { RecallNotice as RecallNoticeData } from '#contract/chat.ts'
import { lengthOf } from '#contract/lib/length-of.ts'
import { shownText } from '#contract/lib/shown-text.ts'
import type { ProfileFace } from '#contract/profiles.ts'
import { limits } from '#contract/rules/limits.ts'
import { EmojiButton } from '#web/chat/emoji/emoji-button.tsx'
import type { Content, Outbox } from '#web/chat/outbox/outbox.ts'
import { useUnderway } from '#web/chat/outbox/sending.ts'
import type { ChosenPhoto, PhotoOutcome } from '#web/chat/photos/photo-sheet.tsx'
import { AnsweringBar } from '#web/chat/quotes/answering-bar.tsx'
import type { Answering } from '#web/chat/quotes/use-answering.ts'
import { RecallNotice } from '#web/chat/thread/recall-notice.tsx'
import { type ChosenVoice, VoiceButton, type VoiceOutcome } from '#web/chat/voices/voice-button.tsx'
import { useUser } from '#web/lib/http/session.ts'
import { useSettings } from '#web/lib/http/settings.ts'
import { useMedia } from '#web/lib/media.ts'
import { useT } from '#web/lib/texts/i18n.tsx'
import { FirstMessageNote } from '#web/profiles/first-message/first-message-note.tsx'
import { cx } from '#web/ui/cx.ts'
import { isComposed } from '#web/ui/forms/composing.ts'
import { useTypedEarly } from '#web/ui/forms/typed-early.ts'
import { focusComposer } from './focus-composer.ts'
import { GiftButton } from './gift-button.tsx'
import { HelpedToggle, useHelped } from './helped-toggle.tsx'
import { icebreakerIn } from './icebreakers.ts'
import {
  announcedLeft,
  blockingRefusal,
  creditsLeft,
  getWritingError,
  isClosedBy,
  nearsLimit,
} from './may-write.ts'
import { PhotoButton } from './photo-button.tsx'
import { SendButton } from './send-button.tsx'
import { WritingNotice } from './writing-notice.tsx'

export type ComposerProps = {
  profile: ProfileFace
  /** The server's error code. */
  cannotWrite: string | null
  unsent: Outbox
  draft: string
  onWrite: (draft: string) => void
  onType: () => void
  onSend: (content: Content, cost: number) => void
  onSendPhoto: (photo: ChosenPhoto) => Promise<PhotoOutcome>
  onSendVoice: (voice: ChosenVoice) => Promise<VoiceOutcome>
  /** Opens the gift picker: the member pressed "give" on a profile. */
  giving?: boolean
  answering: Answering
  /** The other member wrote, so a message is an answer. */
  answers: boolean
  /** This member did not write yet. */
  isFirst: boolean
}

/** Where the conversation was recalled, the notice stands in its place. */
export function Composer({ recall, ...props }: ComposerProps & { recall: RecallNoticeData | null }) {
  return (
    <>
      {recall && <RecallNotice name={props.profile.name} notice={recall} />}
      {recall?.reversed_at !== null && <Writing {...props} />}
    </>
  )
}

/** Shows what a message costs before it is sent. */
function Writing(props: ComposerProps) {
  const {
    profile,
    cannotWrite,
    unsent,
    draft,
    onWrite: write,
    onType,
    onSend,
    onSendPhoto,
    onSendVoice,
    giving = false,
    answers,
    isFirst,
    answering,
  } = props
  const t = useT()
  const helped = useHelped(profile.id, draft)
  const { cost, voiceCost, max, writingError, left } = useWriting(cannotWrite ?? blockingRefusal(unsent))
  const [isRecording, setRecording] = useState(false)
  const countId = useId()
  const answerId = useId()
  const used = lengthOf(shownText(draft))
  const tooLong = used > max
  const canSend = used > 0 && !tooLong && !writingError

  const send = (event?: FormEvent) => {
    event?.preventDefault()
    if (!canSend) return
    // The button makes room for another one, and with it would go the focus.
    if (document.activeElement?.matches('button:focus-visible')) focusComposer()
    const words = shownText(draft)
    const icebreaker = icebreakerIn(t, words)
    onSend(icebreaker ? { kind: 'text', icebreaker } : helped.mark({ kind: 'text', body: words }), cost)
  }
  const isClosed = isClosedBy(writingError, draft)
  // With too few credits the pickers still open, and link to the credits.
  const closed = writingError !== undefined && writingError !== 'chat.insufficient_credits'
  return (
    <div className="border-t border-border bg-bg pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
      <div className="mx-auto flex max-w-180 flex-col gap-2 px-4">
        {writingError && <WritingNotice code={writingError} profile={profile} answers={answers} />}
        {!isClosed && (
          <form onSubmit={send} className="flex flex-col gap-1">
            <AnsweringBar answering={answering} name={profile.name} id={answerId} />
            <div className="relative flex items-end gap-2">
              {/* Below the bar of a recording. */}
              <div className={cx('contents', isRecording && 'invisible')}>
                <PhotoButton name={profile.name} left={left} onSend={onSendPhoto} disabled={closed} />
                <GiftButton profile={profile} left={left} giving={giving} onSend={onSend} disabled={closed} />
                <Input
                  name={profile.name}
                  draft={draft}
                  onWrite={(next) => {
                    write(next)
                    if (shownText(next) && !writingError) onType()
                  }}
                  onEnter={send}
                  onEscape={answering.endAnswer}
                  describedBy={idsOf(answering.answered && answerId, nearsLimit(used, max) && countId)}
                  invalid={tooLong}
                />
              </div>
              {used > 0 && !isRecording ? (
                <SendButton disabled={!canSend} />
              ) : (
                <VoiceButton left={left} onSend={onSendVoice} onActive={setRecording} disabled={closed} />
              )}
            </div>
            <div className="flex min-h-6 flex-wrap items-center justify-between gap-x-2 px-1 text-xs text-muted">
              {!isRecording && <Count id={countId} used={used} max={max} />}
              {!isRecording && <HelpedToggle {...helped} />}
              <Cost cost={isRecording ? voiceCost : cost} left={left} />
            </div>
            {isFirst && <FirstMessageNote profile={profile} cost={isRecording ? voiceCost : cost} />}
          </form>
        )}
      </div>
    </div>
  )
}

function useWriting(cannotWrite: string | null) {
  const { user } = useUser()
  const { settings } = useSettings()
  const underway = useUnderway()
  const cost = settings?.message_credits ?? 0
  const parts = {
    cannotWrite,
    cost,
    underway,
    user: user ?? { status: 'active' as const, credits: 0, paid_user: false },
  }
  return {
    cost,
    voiceCost: settings?.voice_credits ?? 0,
    max: settings?.message_length ?? limits.messageMaxHard,
    writingError: user ? getWritingError(parts) : undefined,
    left: creditsLeft(parts),
  }
}

function Cost({ cost, left }: { cost: number; left: number }) {
  const t = useT()
  if (!cost) return null
  return <span className="ms-auto">{t('chat.cost', { cost, credits: String(left) })}</span>
}

const idsOf = (...ids: (string | false | undefined)[]) => ids.filter(Boolean).join(' ') || undefined

const boxClass = 'col-start-1 row-start-1 max-h-36 min-h-12 rounded-xl border ps-4 pe-12 py-2.75 leading-6'

type InputProps = {
  name: string
  draft: string
  onWrite: (draft: string) => void
  onEnter: () => void
  onEscape: () => void
  describedBy: string | undefined
  invalid: boolean
}

// With a mouse, Enter sends and Shift+Enter breaks the line; on a phone Enter breaks it.
function Input({ name, draft, onWrite, onEnter, onEscape, describedBy, invalid }: InputProps) {
  const t = useT()
  const ref = useTypedEarly<HTMLTextAreaElement>((area) => onWrite(area.value))
  const enterSends = useMedia('(pointer: fine)')
  const { state } = useLocation()
  const replaced = useNavigationType() === NavigationType.Replace
  const goesOn = replaced && (state as { typing?: boolean } | null)?.typing === true

  // The first message created this conversation and replaced the field: puts the cursor back.
  useLayoutEffect(() => {
    const area = ref.current
    if (!goesOn || !area) return
    area.focus()
    area.setSelectionRange(area.value.length, area.value.length)
  }, [goesOn, ref])

  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !isComposed(event.nativeEvent)) onEscape()
    const sends = event.key === 'Enter' && enterSends && !event.shiftKey && !isComposed(event.nativeEvent)
    if (!sends) return
    event.preventDefault()
    onEnter()
  }
  return (
    // A hidden copy of the text sets the height.
    <div className="relative grid max-h-36 min-w-0 grow">
      <div
        aria-hidden="true"
        className={cx(boxClass, 'invisible overflow-hidden wrap-anywhere whitespace-pre-wrap')}
      >
        {`${draft} `}
      </div>
      <textarea
        ref={ref}
        rows={1}
        value={draft}
        onChange={(event) => onWrite(event.target.value)}
        onKeyDown={press}
        aria-label={t('chat.message_to', { name })}
        aria-describedby={describedBy}
        aria-invalid={invalid || undefined}
        placeholder={t('chat.placeholder')}
        enterKeyHint={enterSends ? 'send' : 'enter'}
        data-composer
        className={cx(
          boxClass,
          'resize-none placeholder:overflow-hidden placeholder:text-ellipsis placeholder:whitespace-nowrap border-border-strong bg-bg transition-colors hover:border-text aria-invalid:border-danger',
        )}
      />
      <EmojiButton field={ref} />
    </div>
  )
}

function Count({ id, used, max }: { id: string; used: number; max: number }) {
  const t = useT()
  const left = announcedLeft(used, max)
  const near = nearsLimit(used, max)
  const tooLong = used > max
  const tooLongText = t('errors.chat.message_too_long', { limit: String(max) })
  return (
    <>
      <span
        id={id}
        className={cx('tabular-nums', tooLong ? 'font-semibold text-danger' : near && 'text-text')}
      >
        <span aria-hidden="true">{`${used} / ${max}`}</span>
        {near && (
          <span className="sr-only">
            {tooLong ? tooLongText : t('chat.count', { used: String(used), max: String(max) })}
          </span>
        )}
      </span>
      <span aria-live="polite" className="sr-only">
        {left !== undefined && <span>{t('chat.left', { count: left })}</span>}
        {tooLong && <span>{tooLongText}</span>}
      </span>
    </>
  )
}
