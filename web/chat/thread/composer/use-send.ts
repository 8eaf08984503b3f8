import { createElement, Fragment } from 'react'
import type { OpenConversation } from '#contract/chat.ts'
import type { ProfileFace } from '#contract/profiles.ts'
import type { Content, Outbox, Written } from '#web/chat/outbox/outbox.ts'
import { writeMessage, writePhoto, writeVoice } from '#web/chat/outbox/sending.ts'
import type { ChosenPhoto, PhotoOutcome } from '#web/chat/photos/photo-sheet.tsx'
import type { Answered } from '#web/chat/quotes/quote.ts'
import type { Answering } from '#web/chat/quotes/use-answering.ts'
import { resetTypingReport } from '#web/chat/typing.ts'
import type { ChosenVoice, VoiceOutcome } from '#web/chat/voices/voice-button.tsx'
import { useFictionalWarning } from './fictional-warning.tsx'
import { useWordsQuestion } from './words-question.tsx'

export type SendParts = {
  profile: ProfileFace
  conversation: OpenConversation | undefined
  hasSentMessage: boolean
  unsent: Outbox
  showSent: () => void
  clearDraft: () => void
  answering: Answering
  /** What the member wrote, where the draft is its translation. */
  original: string | undefined
}

/** With what it is the translation of, in which the lists may find more, or less. */
function typedIn(content: Written, original?: string) {
  if (content.kind === 'voice') return {}
  const isTranslated = content.kind === 'text' && content.body !== undefined && original !== undefined
  return isTranslated ? { body: `${original}\n${content.body}` } : content
}

/** Sends only after the member has answered what is asked about the words and the receiver. */
export function useSend(parts: SendParts) {
  const { profile, conversation, hasSentMessage, unsent, clearDraft } = parts
  const { answered, endAnswer } = parts.answering
  const warning = useFictionalWarning({ profile, conversation, hasSentMessage, unsent })
  const words = useWordsQuestion(conversation?.acquainted ?? false)
  const id = conversation?.id ?? undefined
  const recipient = { memberId: profile.id, conversationId: id ?? null }

  const showSent = () => {
    parts.showSent()
    endAnswer()
    if (id) resetTypingReport(id)
  }
  const send = (content: Content, cost: number) =>
    words.before(typedIn(content, parts.original), () =>
      warning.before(() => {
        showSent()
        writeMessage({ ...recipient, ...withQuote(answered, content), cost })
        if (content.kind === 'text') clearDraft()
      }),
    )
  /** What was chosen stays on the screen until it is stored. */
  const sendFile = (content: Written, write: () => Promise<boolean>) =>
    new Promise<'sent' | 'no_room' | 'left'>((settle) => {
      const put = async () => {
        const isStored = await write()
        if (isStored) showSent()
        settle(isStored ? 'sent' : 'no_room')
      }
      const leave = () => settle('left')
      words.before(typedIn(content), () => warning.before(() => void put(), leave), leave)
    })
  const sendPhoto = ({ file, ...message }: ChosenPhoto): Promise<PhotoOutcome> =>
    sendFile(message.content, () =>
      writePhoto({ ...recipient, ...message, ...withQuote(answered, message.content) }, file),
    )
  const sendVoice = ({ file, ...message }: ChosenVoice): Promise<VoiceOutcome> =>
    sendFile(message.content, () =>
      writeVoice({ ...recipient, ...message, ...withQuote(answered, message.content) }, file),
    )
  const dialog = createElement(Fragment, null, words.dialog, warning.dialog)
  return { send, sendPhoto, sendVoice, dialog }
}

const withQuote = <C extends Written>(answered: Answered | undefined, content: C) =>
  answered ? { content: { ...content, reply_to: answered.seq }, quote: answered.quote } : { content }
