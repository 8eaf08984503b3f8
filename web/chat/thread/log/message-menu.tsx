import { EllipsisVertical } from 'lucide-react'
import type { Ref } from 'react'
import { ReactionRow } from '#web/chat/reactions/reaction-row.tsx'
import { useReact } from '#web/chat/reactions/use-react.ts'
import { useT } from '#web/lib/texts/i18n.tsx'
import { cx } from '#web/ui/cx.ts'
import { Menu } from '#web/ui/menu.tsx'
import { type MessageActs, useMessageActs } from './message-acts.tsx'
import type { Bubble } from './thread-items.ts'

export type MessageMenuProps = {
  bubble: Bubble
  /** Of the other member. */
  name: string
  acts: MessageActs
  /** A long press on the message presses the button in here. */
  ref: Ref<HTMLSpanElement>
}

/** By a long press, with a mouse beside the message, or on focus. */
export function MessageMenu({ bubble, name, acts, ref }: MessageMenuProps) {
  const t = useT()
  const items = useMessageActs(bubble, acts)
  const react = useReact(bubble)
  if (!items.length && !acts.mayReact) return null
  return (
    // Not read aloud with each message.
    <span
      ref={ref}
      aria-live="off"
      className={cx(
        'absolute top-1/2 -translate-y-1/2 text-muted opacity-0 transition-opacity group-hover/bubble:opacity-100 focus-within:opacity-100 has-aria-expanded:opacity-100 [@media(hover:none)]:not-focus-within:pointer-events-none',
        bubble.mine ? 'end-full me-0.5' : 'start-full ms-0.5',
      )}
    >
      <Menu
        label={bubble.mine ? t('chat.message_menu_mine') : t('chat.message_menu', { name })}
        buttonClass="inline-grid size-9 place-items-center rounded-full transition-colors hover:bg-surface-2"
        items={items}
        header={acts.mayReact && <ReactionRow chosen={bubble.reactions?.mine ?? null} onChoose={react} />}
      >
        <EllipsisVertical aria-hidden="true" className="size-4" />
      </Menu>
    </span>
  )
}
