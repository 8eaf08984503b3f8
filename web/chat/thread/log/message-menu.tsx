import { Copy, EllipsisVertical, Flag } from 'lucide-react'
import type { Ref } from 'react'
import { useT } from '#web/lib/texts/i18n.tsx'
import { showToast } from '#web/ui/feedback/toasts.tsx'
import { Menu } from '#web/ui/menu.tsx'

export type MessageMenuProps = {
  name: string
  /** None for a photo. */
  text: string | undefined
  onReport: () => void
  /** A long press on the message presses the button in here. */
  ref: Ref<HTMLSpanElement>
}

/** By a long press, with a mouse beside the message, or on focus. */
export function MessageMenu({ name, text, onReport, ref }: MessageMenuProps) {
  const t = useT()
  const copy = async () => {
    await navigator.clipboard.writeText(text ?? '')
    showToast({ text: t('chat.copied') })
  }
  const iconClass = { 'aria-hidden': true, className: 'size-5' } as const
  return (
    // Not read aloud with each message.
    <span
      ref={ref}
      aria-live="off"
      className="absolute start-full top-1/2 ms-0.5 -translate-y-1/2 text-muted opacity-0 transition-opacity group-hover/bubble:opacity-100 focus-within:opacity-100 has-aria-expanded:opacity-100 [@media(hover:none)]:not-focus-within:pointer-events-none"
    >
      <Menu
        label={t('chat.message_menu', { name })}
        buttonClass="inline-grid size-9 place-items-center rounded-full transition-colors hover:bg-surface-2"
        items={[
          ...(text === undefined
            ? []
            : [
                {
                  key: 'copy',
                  label: t('chat.copy'),
                  icon: <Copy {...iconClass} />,
                  onSelect: () => void copy().catch(() => {}),
                },
              ]),
          {
            key: 'report',
            label: t('profiles.report.message'),
            icon: <Flag {...iconClass} />,
            onSelect: onReport,
          },
        ]}
      >
        <EllipsisVertical aria-hidden="true" className="size-4" />
      </Menu>
    </span>
  )
}
