import { Copy, Flag, Reply } from 'lucide-react'
import { messageText } from '#web/chat/message-text.ts'

import { ownItems } from '#web/chat/thread/own/own-message-acts.tsx'
import { useTranslateOne } from '#web/chat/translate/translate-item.tsx'

import { type T, useT } from '#web/lib/texts/i18n.tsx'
import { showToast } from '#web/ui/feedback/toasts.tsx'
import type { MenuItem } from '#web/ui/menu.tsx'
import type { Bubble } from './thread-items.ts'

export type MessageActs = {
  onReport: (bubble: Bubble) => void
  /** Undefined where the member cannot write. */
  onAnswer: ((bubble: Bubble) => void) | undefined
  /** Shows the message with this number. */
  onQuote: (seq: number) => void
  mayReact: boolean
}

const icon = { 'aria-hidden': true, className: 'size-5' } as const

/** The items of the menu of a message, from top to bottom; each function says where it applies. */
export function useMessageActs(bubble: Bubble, acts: MessageActs): MenuItem[] {
  const t = useT()
  const translate = useTranslateOne(bubble)
  return [
    ...answerItems(t, bubble, acts),
    ...ownItems(t, bubble),
    ...copyItems(t, bubble),
    ...translate,
    ...reportItems(t, bubble, acts),
  ]
}

function answerItems(t: T, bubble: Bubble, { onAnswer }: MessageActs): MenuItem[] {
  if (!onAnswer) return []
  return [
    {
      key: 'answer',
      label: t('message.answer'),
      icon: <Reply {...icon} />,
      onSelect: () => onAnswer(bubble),
    },
  ]
}

function copyItems(t: T, bubble: Bubble): MenuItem[] {
  if (bubble.photo || bubble.voice) return []
  const copy = async () => {
    await navigator.clipboard.writeText(messageText(t, bubble))
    showToast({ text: t('chat.copied') })
  }
  return [
    {
      key: 'copy',
      label: t('chat.copy'),
      icon: <Copy {...icon} />,
      onSelect: () => void copy().catch(() => {}),
    },
  ]
}

function reportItems(t: T, bubble: Bubble, { onReport }: MessageActs): MenuItem[] {
  if (bubble.mine) return []
  return [
    {
      key: 'report',
      label: t('profiles.report.message'),
      icon: <Flag {...icon} />,
      onSelect: () => onReport(bubble),
    },
  ]
}
